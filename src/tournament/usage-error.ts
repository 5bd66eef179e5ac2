// A mistake that the person who asked can mend: a wrong option, setting or file. Shown as a sentence, without a stack.

export class UsageError extends Error {}
