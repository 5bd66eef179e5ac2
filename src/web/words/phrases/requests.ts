// Why something else was refused: replay files, solvers, requests to the server.

import type { Phrase } from "../phrases.ts";

const REPLAYS: readonly Phrase[] = [
  ["this file is not a Ludus replay", "этот файл — не запись Ludus", "този файл не е запис на Ludus"],
  ["it is not complete JSON ({})", "это не полный JSON ({})", "това не е пълен JSON ({})"],
  [
    "this replay has format version {}; this Ludus reads up to {}: update Ludus",
    "у этой записи формат версии {}; этот Ludus читает до {}: обновите Ludus",
    "този запис е във формат версия {}; този Ludus чете до {}: обновете Ludus",
  ],
  [
    "this replay is of the game {}, which this Ludus does not know",
    "эта запись игры {}, которой этот Ludus не знает",
    "този запис е от играта {}, която този Ludus не познава",
  ],
  ["this replay is damaged: {}", "эта запись повреждена: {}", "този запис е повреден: {}"],
  ["its version is missing", "нет версии", "липсва версията"],
  ["it does not name the version of its rules", "не названа версия правил", "не е посочена версията на правилата"],
  ["its seed is not a seed", "зерно не читается", "семето не се чете"],
  ["its seats are not a list of names", "места не читаются", "местата не се четат"],
  ["{} is for {} seats, not {}", "{}: мест {}, а не {}", "{}: места {}, а не {}"],
  ["its config is missing", "нет настроек", "липсват настройките"],
  ["its config does not fit the game: {}", "настройки не подходят игре: {}", "настройките не подхождат на играта: {}"],
  ["its config does not say {}", "в настройках нет {}", "в настройките няма {}"],
  ["its limits are missing", "нет пределов", "липсват пределите"],
  ["its steps are not a list of lists", "ходы не читаются", "ходовете не се четат"],
  ["its faults cannot be read", "сбои не читаются", "грешките не се четат"],
  ["its delays of the host cannot be read", "задержки машины не читаются", "закъсненията на машината не се четат"],
  ["its notes cannot be read", "заметки не читаются", "бележките не се четат"],
  [
    "its opening is not a number of its steps",
    "число ходов начала не читается",
    "броят на началните ходове не се чете",
  ],
  ["its times cannot be read", "времена не читаются", "времената не се четат"],
  [
    "its outcome does not name a place and a score for every seat",
    "итог не называет место и счёт каждого",
    "изходът не посочва място и точки за всеки",
  ],
  [
    "the fingerprint of its last state is missing",
    "нет отпечатка последней позиции",
    "липсва отпечатъкът на последната позиция",
  ],
  ["after its {} turns the game is not over", "после {} ходов игра не окончена", "след {} хода играта не е свършила"],
  [
    "the game is over after turn {}, but the replay goes on",
    "после хода {} игра окончена, а запись продолжается",
    "след ход {} играта е свършила, а записът продължава",
  ],
  ["turn {} has {} actions for {} seats", "в ходе {} действий {} на мест {}", "в ход {} има {} действия за {} места"],
  ["turn {}, seat {}: {}", "ход {}, место {}: {}", "ход {}, място {}: {}"],
];

const SOLVING: readonly Phrase[] = [
  [
    "a pit gets too full on the way: positions like this cannot be solved",
    "по пути лунка переполняется: такие позиции не решить",
    "по пътя ямка се препълва: такива позиции не могат да се решат",
  ],
  [
    "a pit of {} stones is too full to solve; up to {} in a pit are possible",
    "лунка с {} камнями слишком полна для решения; возможно до {} в лунке",
    "ямка с {} камъка е твърде пълна за решаване; възможни са до {} в ямка",
  ],
  [
    "{} stones in play on {} pits a side are too many to solve; up to {} are possible; rows of up to 6 pits are solved much further",
    "камней в игре {} при {} лунках: для решения слишком много; возможно до {}; ряды до 6 лунок решаются гораздо дальше",
    "{} камъка в игра при {} ямки са твърде много за решаване; възможни са до {}; редове до 6 ямки се решават много по-далеч",
  ],
  [
    "{} stones in play on {} pits a side are too many to solve; up to {} are possible, such as pits=6 stones=4, or a later position",
    "камней в игре {} при {} лунках: для решения слишком много; возможно до {}, например pits=6 stones=4, или позиция позже",
    "{} камъка в игра при {} ямки са твърде много за решаване; възможни са до {}, например pits=6 stones=4, или по-късна позиция",
  ],
  [
    "this is too much to solve with {} pits a side; rows of up to 6 pits are solved much further",
    "при {} лунках решать слишком долго; ряды до 6 лунок решаются гораздо дальше",
    "при {} ямки е твърде много за решаване; редове до 6 ямки се решават много по-далеч",
  ],
  ["this game is over", "эта игра окончена", "тази игра е свършила"],
  [
    "{} x {} with {} mine is too large to solve; possible is {}",
    "{} x {} с {} миной решать слишком долго; возможно: {}",
    "{} x {} с {} мина е твърде голямо за решаване; възможно е: {}",
  ],
  [
    "{} x {} with {} mines is too large to solve; possible is {}",
    "{} x {}, мин {}: решать слишком долго; возможно: {}",
    "{} x {} с {} мини е твърде голямо за решаване; възможно е: {}",
  ],
  [
    "3 x 4 with any number of mines, or 4 x 4 with up to four",
    "3 x 4 с любым числом мин или 4 x 4, мин до четырёх",
    "3 x 4 с произволен брой мини или 4 x 4 с до четири",
  ],
  [
    "4 x 4 with any number of mines, or 5 x 5 with up to five",
    "4 x 4 с любым числом мин или 5 x 5, мин до пяти",
    "4 x 4 с произволен брой мини или 5 x 5 с до пет",
  ],
  [
    "3 x 4 with any number of mines, or 4 x 4 with one",
    "3 x 4 с любым числом мин или 4 x 4 с одной",
    "3 x 4 с произволен брой мини или 4 x 4 с една",
  ],
  [
    "{} men a side are too many to be solved on every map; up to three (men=3) are possible",
    "{} фигур у стороны — слишком много для решения на каждой карте; возможно до трёх (men=3)",
    "{} фигури на страна са твърде много за решаване на всяка карта; възможни са до три (men=3)",
  ],
  [
    "this position needs more than {} positions to prove; positions with up to three men a side, or with a man near the far row, are possible",
    "для доказательства нужно больше {} позиций; возможны позиции до трёх фигур у стороны или с фигурой у дальнего ряда",
    "за доказателството трябват повече от {} позиции; възможни са позиции с до три фигури на страна или с фигура близо до далечния ред",
  ],
  [
    "{} x {} is too large to solve; boards of up to {} cells are possible",
    "{} x {} решать слишком долго; возможны доски до {} клеток",
    "{} x {} е твърде голямо за решаване; възможни са дъски до {} клетки",
  ],
  [
    "{} empty cells are too many to solve for {} players; up to {} are possible, such as 3 x 3, {} x 2 or a later position",
    "пустых клеток {} при {} игроках: для решения слишком много; возможно до {}, например 3 x 3, {} x 2 или позиция позже",
    "{} празни клетки при {} играчи са твърде много за решаване; възможни са до {}, например 3 x 3, {} x 2 или по-късна позиция",
  ],
  [
    "play can go round in circles here, and only games that end can be solved this way",
    "здесь можно ходить по кругу, а так решаются только игры, которые кончаются",
    "тук може да се играе в кръг, а така се решават само игри, които свършват",
  ],
  [
    "more than {} positions can follow, too many to solve; take a smaller board or a later position",
    "дальше больше {} позиций, слишком много для решения; возьмите доску меньше или позицию позже",
    "нататък има повече от {} позиции, твърде много за решаване; вземете по-малка дъска или по-късна позиция",
  ],
  [
    "{} accessible cells are too many; with one pursuer up to {} can be solved, such as {} x {}",
    "доступных клеток {} — слишком много; с одним преследователем решается до {}, например {} x {}",
    "{} достъпни клетки са твърде много; с един преследвач се решават до {}, например {} x {}",
  ],
  [
    "{} accessible cells are too many; with two pursuers up to {} can be solved, such as {} x {}",
    "доступных клеток {} — слишком много; с двумя преследователями решается до {}, например {} x {}",
    "{} достъпни клетки са твърде много; с двама преследвачи се решават до {}, например {} x {}",
  ],
];

const SERVER: readonly Phrase[] = [
  [
    "this address cannot be read; look for a % that stands alone",
    "этот адрес не читается; поищите в нём одинокий %",
    "този адрес не се чете; потърсете в него самотен %",
  ],
  [
    "another site's page may not do this; open Ludus itself",
    "страница чужого сайта этого не может; откройте сам Ludus",
    "страница на чужд сайт не може това; отворете самия Ludus",
  ],
  [
    "something went wrong on the server; try again",
    "на сервере что-то пошло не так; попробуйте ещё раз",
    "нещо на сървъра се обърка; опитайте отново",
  ],
  [
    "the body is too large: at most {} KB are taken here",
    "запрос слишком велик: здесь берут не больше {} КБ",
    "заявката е твърде голяма: тук се приемат най-много {} КБ",
  ],
  [
    "this game has no page of rules yet",
    "у этой игры ещё нет страницы правил",
    "тази игра още няма страница с правила",
  ],
  [
    "there is no such match here; it may be long over",
    "такого матча здесь нет; он, возможно, давно окончен",
    "тук няма такъв мач; може би отдавна е свършил",
  ],
  ["there is no such match here", "такого матча здесь нет", "тук няма такъв мач"],
  [
    "this match is played elsewhere; it can be ended only there",
    "этот матч идёт в другом месте; закончить его можно только там",
    "този мач се играе другаде; може да се прекрати само там",
  ],
  [
    "nobody commands a seat of this match from a page",
    "в этом матче никто не командует со страницы",
    "в този мач никой не командва от страница",
  ],
  ["there is nothing at this address", "по этому адресу ничего нет", "на този адрес няма нищо"],
  ["there is no such page", "такой страницы нет", "няма такава страница"],
  [
    "several games are being kept already; try again soon",
    "сейчас сохраняется несколько игр; попробуйте чуть позже",
    "в момента се запазват няколко игри; опитайте малко по-късно",
  ],
  [
    "this game cannot be played again: {}",
    "эту игру не проиграть снова: {}",
    "тази игра не може да се изиграе отново: {}",
  ],
  [
    "games must be a whole number from {} to {}",
    "партий: нужно целое число от {} до {}",
    "партии: нужно е цяло число от {} до {}",
  ],
  [
    "opening must be a whole number from {} to {}",
    "начальных ходов: нужно целое число от {} до {}",
    "начални ходове: нужно е цяло число от {} до {}",
  ],
  ["the series broke off: {}", "серия прервалась: {}", "серията прекъсна: {}"],
  ["{} cannot be played by link", "{}: по ссылке не сыграть", "{}: не може да се играе по връзка"],
  [
    "a clock is minutes and seconds a move, such as 3+2",
    "часы — минуты и секунды за ход, например 3+2",
    "часовникът е минути и секунди на ход, например 3+2",
  ],
  [
    "moves are taken back only where two play",
    "ходы возвращают только там, где играют двое",
    "ходове се връщат само където играят двама",
  ],
  [
    "only the other player can agree to take a move back",
    "согласиться вернуть ход может только другой игрок",
    "само другият играч може да се съгласи да върне ход",
  ],
];

export const REQUESTS = [...REPLAYS, ...SOLVING, ...SERVER];
