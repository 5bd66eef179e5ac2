// What the bench needs to check lessons, fetched with the first check.

export { checkExercise } from "../../../school/classroom.ts";
export { kalahCourse as course } from "../../../school/kalah/lessons.ts";
