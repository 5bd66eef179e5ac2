// What players, settings and presets say of themselves.

import type { Phrase } from "../phrases.ts";

const PLAYERS: readonly Phrase[] = [
  [
    "perfect by the closed forms for two and for three players",
    "безошибочен: по формулам для двоих и для троих",
    "безпогрешен: по формулите за двама и за трима",
  ],
  [
    "any legal action, each equally likely",
    "любой допустимый ход, все равновероятны",
    "всеки допустим ход, с еднаква вероятност",
  ],
  [
    "one move ahead: wins if it can, else the best-looking position",
    "на ход вперёд: выигрывает, если может, иначе лучшая на вид позиция",
    "един ход напред: печели, ако може, иначе най-добрата на вид позиция",
  ],
  [
    "looks so many moves ahead: the own best against everybody else's best",
    "смотрит на столько ходов вперёд: своё лучшее против лучшего у всех остальных",
    "гледа толкова ходове напред: своето най-добро срещу най-доброто на всички други",
  ],
  ["as minimax, written with one function", "как minimax, но одной функцией", "като minimax, но с една функция"],
  [
    "minimax that leaves out what cannot matter: deeper in the same time",
    "minimax без лишнего: за то же время глубже",
    "minimax без излишното: по-дълбоко за същото време",
  ],
  [
    "plays to the end at random many times and follows what goes well; for any game whose actions can be listed",
    "много раз доигрывает наугад и идёт туда, где выходит хорошо; для любой игры с перечислимыми ходами",
    "много пъти доиграва наслуки и следва това, което върви добре; за всяка игра с изброими ходове",
  ],
  [
    "looks ahead for three or more seats: everybody takes what is best for themselves",
    "смотрит вперёд для трёх и более мест: каждый берёт лучшее для себя",
    "гледа напред за три и повече места: всеки взема най-доброто за себе си",
  ],
  [
    "plays the solver's moves: for two the best there are, for three or more if the losers help the next player",
    "делает ходы решателя: для двоих лучшие из всех, для троих и более — если проигравшие помогают следующему",
    "играе ходовете на решавача: за двама най-добрите, за трима и повече — ако губещите помагат на следващия",
  ],
  [
    "whom to expect: best play, or players who take any move (then it plays what wins most often)",
    "кого ждать: лучшую игру или игроков, которые ходят как попало (тогда играет то, что чаще выигрывает)",
    "кого да очаква: най-добрата игра или играчи, които играят какво да е (тогава играе това, което най-често печели)",
  ],
  [
    "plays by the closed form, which knows nothing of inaccessible cells",
    "играет по формуле, которая не знает о недоступных клетках",
    "играе по формула, която не знае за недостъпните клетки",
  ],
  [
    "diagonally until level with the goal, then straight; around inaccessible cells by a shortest path",
    "по диагонали, пока не вровень с целью, потом прямо; недоступные клетки обходит кратчайшим путём",
    "по диагонал, докато се изравни с целта, после направо; заобикаля недостъпните клетки по най-късия път",
  ],
  [
    "plans the whole way with A* before every step",
    "перед каждым шагом планирует весь путь алгоритмом A*",
    "преди всяка стъпка планира целия път с A*",
  ],
  [
    "steps straight towards the prey; around inaccessible cells by a shortest path",
    "шагает прямо к добыче; недоступные клетки обходит кратчайшим путём",
    "върви право към плячката; заобикаля недостъпните клетки по най-късия път",
  ],
  [
    "steps to the neighbour cell that is farthest from the pursuers",
    "шагает на соседнюю клетку, самую далёкую от погони",
    "стъпва на съседната клетка, най-далечна от преследвачите",
  ],
  [
    "sees nobody and takes any step",
    "никого не видит и шагает куда попало",
    "не вижда никого и стъпва накъдето и да е",
  ],
  [
    "opens a cell that is least likely mined",
    "открывает клетку, где мина наименее вероятна",
    "отваря клетката, в която мина е най-малко вероятна",
  ],
  [
    "the first pit with stones, from pit 1 up",
    "первая непустая лунка, начиная с лунки 1",
    "първата непразна ямка, от ямка 1 нагоре",
  ],
  [
    "the first pit with stones, from the store down",
    "первая непустая лунка, начиная от амбара",
    "първата непразна ямка, от хамбара надолу",
  ],
  ["beginner: one move ahead", "новичок: на один ход вперёд", "начинаещ: един ход напред"],
  ["three moves ahead", "на три хода вперёд", "три хода напред"],
  ["seven moves ahead", "на семь ходов вперёд", "седем хода напред"],
  ["eight, and exchanges to their end", "на восемь, а размены до конца", "осем, а размените до края им"],
  ["eleven, and exchanges to their end", "на одиннадцать, а размены до конца", "единадесет, а размените до края им"],
  [
    "fourteen, and exchanges to their end",
    "на четырнадцать, а размены до конца",
    "четиринадесет, а размените до края им",
  ],
  ["any order, each equally likely", "любой приказ, все равновероятны", "всяка заповед, с еднаква вероятност"],
  ["takes land and nothing else", "занимает землю и больше ничего", "заема земя и нищо друго"],
  ["guards its castles, never attacks", "охраняет свои замки, не нападает", "пази замъците си, никога не напада"],
  [
    "marches on the nearest castle from the first turn",
    "с первого хода идёт на ближайший замок",
    "от първия ход тръгва към най-близкия замък",
  ],
  [
    "some workers, some guards, some hunters",
    "немного работников, немного стражи, немного охотников",
    "по малко работници, стражи и ловци",
  ],
  [
    "assignment, influence maps, focus fire, guards: the one to beat",
    "распределение задач, карты влияния, удары вместе, стража: его и надо обыграть",
    "разпределяне на задачи, карти на влияние, общ удар, стражи: той е за побеждаване",
  ],
  ["does nothing", "ничего не делает", "не прави нищо"],
  [
    "selects everything and sends it to the middle",
    "выделяет всё и шлёт в середину",
    "избира всичко и го праща в средата",
  ],
  [
    "keeps the army together and heads for the enemy",
    "держит войско вместе и идёт на врага",
    "държи войската заедно и тръгва към врага",
  ],
  [
    "squads by type, facilities, nuclear strikes",
    "отряды по типам, сооружения, ядерные удары",
    "отряди по видове, съоръжения, ядрени удари",
  ],
  [
    "weighs every fight, keeps formation, dodges strikes",
    "взвешивает каждый бой, держит строй, уходит от ударов",
    "преценява всяка битка, пази строя, избягва ударите",
  ],
];

const SETTINGS: readonly Phrase[] = [
  ["white beans at the start", "белых бобов в начале", "бели зърна в началото"],
  ["black beans at the start", "чёрных бобов в начале", "черни зърна в началото"],
  [
    "how many play; the seats on the command line fix it",
    "сколько игроков; в командной строке это число мест",
    "колко играят; в командния ред го определят местата",
  ],
  ["columns", "столбцы", "колони"],
  ["rows", "строки", "редове"],
  ["inaccessible cells", "недоступные клетки", "недостъпни клетки"],
  [
    "where the piece starts; corner is the far one, top right",
    "где стоит фигура вначале; corner — дальний угол, вверху справа",
    "къде започва фигурата; corner е далечният ъгъл, горе вдясно",
  ],
  [
    "where the king starts; corner is bottom left",
    "где начинает король; corner — внизу слева",
    "къде започва царят; corner е долу вляво",
  ],
  [
    "where it must go; corner is top right",
    "куда он должен прийти; corner — вверху справа",
    "къде трябва да стигне; corner е горе вдясно",
  ],
  [
    "cells of the pursuers, then of the prey; corner: opposite corners",
    "клетки преследователей, потом добычи; corner: противоположные углы",
    "клетките на преследвачите, после на плячката; corner: срещуположни ъгли",
  ],
  [
    "how many pursue; one seat more is the prey's",
    "сколько преследуют; ещё одно место у добычи",
    "колко преследват; още едно място е на плячката",
  ],
  ["what a prey without a player does", "что делает добыча без игрока", "какво прави плячка без играч"],
  [
    "two pursuers win together, not each for himself",
    "два преследователя выигрывают вместе, а не каждый за себя",
    "двамата преследвачи печелят заедно, а не всеки за себе си",
  ],
  ["a piece may stay on its cell", "фигура может остаться на месте", "фигура може да остане на място"],
  [
    "rounds to last; 0 means 4 x width x height",
    "сколько кругов продержаться; 0 — это 4 x width x height",
    "колко кръга да издържи; 0 означава 4 x width x height",
  ],
  ["marks in a line that win", "сколько знаков в ряд выигрывают", "колко знака в редица печелят"],
  [
    "mines on the board; everybody knows the number",
    "мин на доске; число известно всем",
    "мини на дъската; всички знаят броя",
  ],
  [
    "what an empty cell answers: where the mines around it are, or how many",
    "что отвечает пустая клетка: где мины вокруг неё или сколько их",
    "какво отговаря празна клетка: къде са мините около нея или колко са",
  ],
  ["pits in a row", "лунок в ряду", "ямки в ред"],
  ["stones in every pit at the start", "камней в каждой лунке в начале", "камъчета във всяка ямка в началото"],
  [
    "a last stone in an own empty pit is banked even if the opposite pit is empty",
    "последний камень в своей пустой лунке идёт в амбар, даже если лунка напротив пуста",
    "последното камъче в своя празна ямка отива в хамбара дори ако ямката отсреща е празна",
  ],
  [
    "when it ends: any row empty after a move, or the player to move cannot",
    "когда конец: после хода пуст любой ряд или тому, чей ход, нечем ходить",
    "кога свършва: след ход някой ред е празен или който е на ход, не може да играе",
  ],
  [
    "a last stone in the own store gives another move",
    "последний камень в своём амбаре даёт ещё один ход",
    "последното камъче в своя хамбар дава още един ход",
  ],
  [
    "a last stone in an own empty pit captures",
    "последний камень в своей пустой лунке захватывает",
    "последното камъче в своя празна ямка взема",
  ],
  [
    "the board at the start; generated draws a fair one from men and blocked",
    "доска в начале; generated составляет честную по men и blocked",
    "дъската в началото; generated съставя честна според men и blocked",
  ],
  [
    "men of each side on a generated board",
    "шашек у каждой стороны на составленной доске",
    "пулове на всяка страна на съставена дъска",
  ],
  [
    "marked cells on a generated board",
    "отмеченных клеток на составленной доске",
    "маркирани клетки на съставена дъска",
  ],
  ["half-moves after which it is a draw", "после скольких полуходов ничья", "след колко полухода е реми"],
  ["cells from west to east", "клеток с запада на восток", "клетки от запад на изток"],
  ["cells from north to south", "клеток с севера на юг", "клетки от север на юг"],
  ["turns of a match", "ходов в матче", "ходове в мача"],
  [
    "workers of every ruler at the start",
    "работников у каждого правителя в начале",
    "работници на всеки владетел в началото",
  ],
  [
    "knights of every ruler at the start",
    "рыцарей у каждого правителя в начале",
    "рицари на всеки владетел в началото",
  ],
  ["hit points of a healthy knight", "здоровье невредимого рыцаря", "точки живот на здрав рицар"],
  ["hit points of a worker", "здоровье работника", "точки живот на работник"],
  [
    "strength of a blow; each takes 75 to 125 % of it",
    "сила удара; каждый отнимает от 75 до 125 % её",
    "сила на удара; всеки отнема от 75 до 125 % от нея",
  ],
  [
    "hit points that a resting knight gets back in a turn",
    "сколько здоровья отдыхающий рыцарь возвращает за ход",
    "колко точки живот си връща почиващ рицар за ход",
  ],
  ["wealth that one servant costs", "сколько богатства стоит один слуга", "колко богатство струва един слуга"],
  [
    "cells of the castles by seat; empty: symmetric, seats shuffled",
    "клетки замков по местам; пусто: симметрично, места перемешаны",
    "клетки на замъците по места; празно: симетрично, с разбъркани места",
  ],
  ["points a turn for every cell of land", "очков за ход за каждую клетку земли", "точки на ход за всяка клетка земя"],
  ["points a turn for every worker", "очков за ход за каждого работника", "точки на ход за всеки работник"],
  ["points a turn for every knight", "очков за ход за каждого рыцаря", "точки на ход за всеки рицар"],
  ["points a turn for every castle", "очков за ход за каждый замок", "точки на ход за всеки замък"],
  [
    "points a turn for every worker killed so far",
    "очков за ход за каждого убитого работника",
    "точки на ход за всеки убит дотогава работник",
  ],
  [
    "points a turn for every knight killed so far",
    "очков за ход за каждого убитого рыцаря",
    "точки на ход за всеки убит дотогава рицар",
  ],
  [
    "points a turn for every castle captured so far",
    "очков за ход за каждый захваченный замок",
    "точки на ход за всеки превзет дотогава замък",
  ],
  ["length of the game", "длина игры", "дължина на играта"],
  [
    "control centres and factories to capture",
    "центры управления и заводы, которые можно захватить",
    "центрове за управление и заводи за превземане",
  ],
  [
    "enemies are seen only near own vehicles",
    "враги видны только рядом со своими машинами",
    "враговете се виждат само близо до своите машини",
  ],
  [
    "from tick 10000 on: points for the smaller army, or costs for both",
    "с тика 10000: очки меньшему войску или расходы обоим",
    "от тик 10000: точки за по-малката войска или разходи за двете",
  ],
];

const PRESETS: readonly Phrase[] = [
  ["three players", "три игрока", "трима играчи"],
  [
    "a fifth of the cells inaccessible, any start",
    "пятая часть клеток недоступна, начало любое",
    "една пета от клетките са недостъпни, всяко начало",
  ],
  ["a board of any size from 5 to 12", "доска любого размера от 5 до 12", "дъска с произволен размер от 5 до 12"],
  ["no inaccessible cells", "без недоступных клеток", "без недостъпни клетки"],
  ["30 x 20, two fifths inaccessible", "30 x 20, две пятых недоступны", "30 x 20, две пети недостъпни"],
  ["a prey that does not see its pursuer", "добыча, которая не видит погони", "плячка, която не вижда преследвача си"],
  ["two pursuers, each for himself", "два преследователя, каждый за себя", "двама преследвачи, всеки за себе си"],
  ["two pursuers together", "два преследователя вместе", "двама преследвачи заедно"],
  ["12 x 12, a fifth inaccessible", "12 x 12, пятая часть недоступна", "12 x 12, една пета недостъпна"],
  ["four in a line on 4 x 4", "четыре в ряд на 4 x 4", "четири в редица на 4 x 4"],
  ["five in a line on 15 x 15", "пять в ряд на 15 x 15", "пет в редица на 15 x 15"],
  [
    "4 x 4 with three mines, small enough to be solved",
    "4 x 4 с тремя минами, можно решить до конца",
    "4 x 4 с три мини, може да се реши докрай",
  ],
  [
    "the classic 9 x 9 with ten mines",
    "классическое поле 9 x 9 с десятью минами",
    "класическото поле 9 x 9 с десет мини",
  ],
  ["the classic 30 x 16 with 99 mines", "классическое поле 30 x 16 с 99 минами", "класическото поле 30 x 16 с 99 мини"],
  ["two players in turn", "два игрока по очереди", "двама играчи един след друг"],
  ["six pits of three stones", "шесть лунок по три камня", "шест ямки по три камъчета"],
  ["six pits of four stones", "шесть лунок по четыре камня", "шест ямки по четири камъчета"],
  [
    "sowing only: no extra move, no capture",
    "только посев: без лишнего хода и захвата",
    "само сеене: без допълнителен ход и вземане",
  ],
  ["no marked cells", "без отмеченных клеток", "без маркирани клетки"],
  ["three men a side", "по три шашки", "по три пула"],
  [
    "the example of the assignment: red to make half-move 21",
    "пример из задания: красные делают полуход 21",
    "примерът от заданието: червените правят полуход 21",
  ],
  ["armies only", "только войска", "само войски"],
  ["with facilities", "с сооружениями", "със съоръжения"],
  ["with facilities and fog", "с сооружениями и туманом", "със съоръжения и мъгла"],
  ["facilities, fog and upkeep", "сооружения, туман и содержание войск", "съоръжения, мъгла и издръжка"],
  [
    "200 ticks, to see that a strategy runs",
    "200 тиков, проверить, что стратегия работает",
    "200 тика, за да се види, че стратегията работи",
  ],
  ["2000 ticks, for trying things out", "2000 тиков, чтобы пробовать", "2000 тика, за опити"],
];

export const CATALOGUE = [...PLAYERS, ...SETTINGS, ...PRESETS];
