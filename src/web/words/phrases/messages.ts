// Why games ended, what solvers found, what is wrong with a request, how programs failed, and the orders of worlds.

import type { Phrase } from "../phrases.ts";

const ENDS: readonly Phrase[] = [
  ["the last bean is taken", "взят последний боб", "взето е последното зърно"],
  ["{} is mined", "на {} мина", "на {} има мина"],
  ["all empty cells are open", "все пустые клетки открыты", "всички празни клетки са отворени"],
  ["mines named: {} to {}", "названо мин: {} и {}", "назовани мини: {} и {}"],
  ["{} in a line", "{} в ряд", "{} в редица"],
  ["the board is full", "доска заполнена", "дъската е пълна"],
  ["a row is empty", "ряд пуст", "един ред е празен"],
  ["not there after {} moves", "за {} ходов не дошёл", "не е стигнал след {} хода"],
  ["caught in round {}", "пойман в круге {}", "хваната в кръг {}"],
  ["escaped for {} rounds", "не пойман за {} кругов", "не е хваната за {} кръга"],
  ["no winner by half-move {}", "к полуходу {} никто не выиграл", "до полуход {} няма победител"],
  ["{} is on the far row", "{} на дальнем ряду", "{} е на далечния ред"],
  ["{} cannot move", "{} не может ходить", "{} не може да играе"],
  ["the {} is on {}", "фигура дошла до {2}", "фигурата е на {2}"],
  ["all {} turns are played", "все ходы сыграны: {}", "изиграни са всички ходове: {}"],
  ["both armies are destroyed", "оба войска уничтожены", "двете войски са унищожени"],
  ["the first army is destroyed", "первое войско уничтожено", "първата войска е унищожена"],
  ["the second army is destroyed", "второе войско уничтожено", "втората войска е унищожена"],
  ["time is up", "время вышло", "времето изтече"],
  ["all strategies have crashed", "все стратегии упали", "всички стратегии се сринаха"],
];

const SOLVERS: readonly Phrase[] = [
  ["the mover wins in {} moves", "тот, чей ход, выигрывает, ходов: {}", "който е на ход, печели, ходове: {}"],
  ["the mover wins in 1 move", "тот, чей ход, выигрывает за один ход", "който е на ход, печели с един ход"],
  ["the mover loses in {} moves", "тот, чей ход, проигрывает, ходов: {}", "който е на ход, губи, ходове: {}"],
  ["the mover wins", "тот, чей ход, выигрывает", "който е на ход, печели"],
  ["the mover loses", "тот, чей ход, проигрывает", "който е на ход, губи"],
  ["a draw", "ничья", "реми"],
  ["{} moves", "ходов: {}", "ходове: {}"],
  ["1 move", "один ход", "един ход"],
  ["unreachable", "недостижимо", "недостижимо"],
];

const PROBLEMS: readonly Phrase[] = [
  ["there is no replay of that name here", "здесь нет записи с таким именем", "тук няма запис с такова име"],
  [
    "there is no such table; the game may be long over, or Ludus was started anew since",
    "такого стола нет: игра давно окончена или Ludus с тех пор запущен заново",
    "няма такава маса: играта отдавна е свършила или Ludus е пуснат наново оттогава",
  ],
  [
    "this is not a replay file, or a damaged one: {}",
    "это не файл записи или он повреждён: {}",
    "това не е файл със запис или е повреден: {}",
  ],
  [
    "this replay follows version {} of the rules of {}, newer than this Ludus: update it",
    "эта запись по правилам версии {} игры {}, новее этого Ludus: обновите его",
    "този запис следва версия {} на правилата на {}, по-нова от този Ludus: обновете го",
  ],
  [
    "this replay follows version {} of the rules of {}, older than this Ludus can play",
    "эта запись по правилам версии {} игры {}: для этого Ludus она слишком старая",
    "този запис следва версия {} на правилата на {}: твърде стара за този Ludus",
  ],
  [
    "a seed is a whole number from 0 to {}, not {}",
    "зерно — целое число от 0 до {}, а не {}",
    "семето е цяло число от 0 до {}, а не {}",
  ],
  [
    "{} must be a whole number from {} to {}, or an interval such as {}, not {}",
    "{}: нужно целое число от {} до {} или промежуток, например {}, а не {}",
    "{}: нужно е цяло число от {} до {} или интервал, например {}, а не {}",
  ],
  [
    "{} must be a whole number from {} to {}, not {}",
    "{}: нужно целое число от {} до {}, а не {}",
    "{}: нужно е цяло число от {} до {}, а не {}",
  ],
  ["there is no file {}", "нет файла {}", "няма файл {}"],
  [
    "{} matches are being played already; wait until one of them is over",
    "уже идёт матчей: {}; подождите, пока один закончится",
    "вече се играят мачове: {}; изчакайте някой да свърши",
  ],
  ["it is not your turn", "сейчас не ваш ход", "не е ваш ред"],
  ["not everybody is here yet", "ещё не все здесь", "още не всички са тук"],
  ["you have no seat at this table", "у вас нет места за этим столом", "нямате място на тази маса"],
  ["nobody has been away for {} seconds yet", "никто ещё не отсутствует {} секунд", "още никой не отсъства {} секунди"],
  [
    "you play from another tab; take the seat here first",
    "вы играете в другой вкладке; сначала займите место здесь",
    "играете от друг раздел; първо заемете мястото тук",
  ],
  [
    "all tables are taken; try again later",
    "все столы заняты; попробуйте позже",
    "всички маси са заети; опитайте по-късно",
  ],
  ["nobody has solved {}", "игру {} никто не решил", "никой не е решил {}"],
];

const FAULTS: readonly Phrase[] = [
  ["crash", "падение", "срив"],
  ["illegal", "недопустимый ход", "недопустим ход"],
  ["protocol", "нарушен протокол", "нарушен протокол"],
  ["time", "время", "време"],
  ["memory", "память", "памет"],
  ["gave no answer in {}", "не ответил за {}", "не отговори за {}"],
  [
    "ended with exit code {} before it answered",
    "завершился с кодом {} до ответа",
    "завърши с код {}, преди да отговори",
  ],
  [
    "ended with exit code {} before the game was over",
    "завершился с кодом {} до конца игры",
    "завърши с код {} преди края на играта",
  ],
  ["ended with exit code {}", "завершился с кодом {}", "завърши с код {}"],
  ["was ended by {}", "прерван сигналом {}", "беше прекъснат от {}"],
  ["did not start: {}", "не запустился: {}", "не тръгна: {}"],
  [
    "was still running {} after the end of the game",
    "ещё работал {} после конца игры",
    "още работеше {} след края на играта",
  ],
  [
    "used {} of processor time, and {} were left to it",
    "занял процессор на {}, а оставалось {}",
    "използва процесора {}, а оставаха {}",
  ],
  ["held {} of memory, and {} are allowed", "занял {} памяти, а можно {}", "зае {} памет, а са позволени {}"],
  ["ran out of time", "не хватило времени", "времето му изтече"],
  ['wrote an answer without "action"', 'прислал ответ без "action"', 'изпрати отговор без "action"'],
];

const ORDERS: readonly Phrase[] = [
  ["train {}", "обучать {}", "обучаване {}"],
  ["move {}", "идти {}", "движение {}"],
  ["attack {}", "атаковать {}", "нападение {}"],
  ["cultivate {}", "возделывать {}", "обработване {}"],
  ["capture {}", "захватывать {}", "превземане {}"],
  ["no orders", "без приказов", "без заповеди"],
  ["stay {}", "стоять {}", "стоене {}"],
];

export const MESSAGES = [...ENDS, ...SOLVERS, ...PROBLEMS, ...FAULTS, ...ORDERS];
