// Why something was refused: settings, players, uploads, replay files, solvers, and requests to the server. A test walks
// the sources and names what is missing here.

import type { Phrase } from "../phrases.ts";

const SETTINGS: readonly Phrase[] = [
  [
    "{} must be a number from {} to {}, not {}",
    "{}: нужно число от {} до {}, а не {}",
    "{}: нужно е число от {} до {}, а не {}",
  ],
  ["{} must be true or false, not {}", "{}: нужно true или false, а не {}", "{}: нужно е true или false, а не {}"],
  ["{} must be one of {}, not {}", "{}: нужно одно из {}, а не {}", "{}: нужно е едно от {}, а не {}"],
  ["{} must be text ({}), not {}", "{}: нужен текст ({}), а не {}", "{}: нужен е текст ({}), а не {}"],
  [
    "{} must be corner, random or a cell such as c2, not {}",
    "{}: нужно corner, random или клетка, например c2, а не {}",
    "{}: нужно е corner, random или клетка, например c2, а не {}",
  ],
  [
    '{} must be a percentage from 0 to {}, or cells such as "b2 c3", not {}',
    '{}: нужен процент от 0 до {} или клетки, например "b2 c3", а не {}',
    '{}: нужен е процент от 0 до {} или клетки, например "b2 c3", а не {}',
  ],
  [
    '{} must be a percentage from 0 to {}, or cells such as "b2 c3"',
    '{}: нужен процент от 0 до {} или клетки, например "b2 c3"',
    '{}: нужен е процент от 0 до {} или клетки, например "b2 c3"',
  ],
  [
    "{} must be cells written x,y with semicolons between them, such as 16,16;47,47; {} is none",
    "{}: нужны клетки в виде x,y через точку с запятой, например 16,16;47,47; {} не клетка",
    "{}: нужни са клетки във вида x,y с точка и запетая помежду им, например 16,16;47,47; {} не е клетка",
  ],
  ["no key is called {}; there are {}", "настройки {} нет; есть {}", "няма настройка {}; има {}"],
  [
    "this game has nothing to set, so there is no key {}",
    "в этой игре нечего настраивать, так что {} нет",
    "в тази игра няма какво да се настройва, така че няма {}",
  ],
  ["no preset is called {}; there are {}", "набора {} нет; есть {}", "няма набор {}; има {}"],
  [
    "this game has no presets, so there is none called {}",
    "в этой игре нет наборов, так что нет и {}",
    "в тази игра няма набори, така че няма и {}",
  ],
  ["a preset is named by its name", "набор называют по имени", "наборът се посочва по име"],
  [
    "{} is not a cell; cells are written like a1 or 0,0; or use random or corner",
    "{} — не клетка; клетки пишутся как a1 или 0,0; или возьмите random или corner",
    "{} не е клетка; клетките се пишат като a1 или 0,0; или вземете random или corner",
  ],
  [
    "{} is not a cell; cells are written like a1 or 0,0",
    "{} — не клетка; клетки пишутся как a1 или 0,0",
    "{} не е клетка; клетките се пишат като a1 или 0,0",
  ],
  [
    "{} is not on the board, which goes from a1 to {}; or use random or corner",
    "{} вне доски, она идёт от a1 до {}; или возьмите random или corner",
    "{} е извън дъската, тя е от a1 до {}; или вземете random или corner",
  ],
  [
    "{} is not on the board, which goes from a1 to {}",
    "{} вне доски, она идёт от a1 до {}",
    "{} е извън дъската, тя е от a1 до {}",
  ],
  ["{} is not a legal move. Legal: {}", "{} — недопустимый ход. Допустимы: {}", "{} не е позволен ход. Позволени: {}"],
  [
    "an action is one of the legal moves. Legal: {}",
    "действие — один из допустимых ходов. Допустимы: {}",
    "действието е един от позволените ходове. Позволени: {}",
  ],
  ["there must be at least one bean", "нужен хотя бы один боб", "трябва поне едно зърно"],
  [
    "emptyCapture=true needs capture=true",
    "для emptyCapture=true нужно capture=true",
    "за emptyCapture=true трябва capture=true",
  ],
  [
    "sites names {} cells for {} players; give one for each, or none",
    "sites: названо клеток {} на игроков {}; дайте по одной на каждого или ни одной",
    "sites: посочени са {} клетки за {} играчи; дайте по една на всеки или нито една",
  ],
  [
    "sites: {} must keep one cell away from every edge: x 1..{}, y 1..{}",
    "sites: {} должна быть не ближе клетки от края: x 1..{}, y 1..{}",
    "sites: {} трябва да е поне на клетка от края: x 1..{}, y 1..{}",
  ],
  [
    "sites: {} and {} must be at least {} cells apart",
    "sites: между {} и {} должно быть клеток не меньше {}",
    "sites: между {} и {} трябва да има поне {} клетки",
  ],
  [
    "{} mine leaves no empty cell among {}",
    "{} мина не оставляет пустых клеток из {}",
    "{} мина не оставя празна клетка от {}",
  ],
  [
    "{} mines leave no empty cell among {}",
    "{} мин не оставляют пустых клеток из {}",
    "{} мини не оставят празна клетка от {}",
  ],
  [
    "blocked leaves room for {} of {} men on the first three rows",
    "blocked: на первых трёх рядах место только для {} фигур из {}",
    "blocked: на първите три реда има място само за {} от {} фигури",
  ],
  [
    "line is {}, but no line on this board is longer than {}",
    "line = {}, но на этой доске линии не длиннее {}",
    "line = {}, но на тази дъска няма линия, по-дълга от {}",
  ],
  [
    "a board of {} x {} has only end cells; a {} needs a larger one",
    "на доске {} x {} все клетки конечные; нужна доска больше",
    "на дъска {} x {} всички клетки са крайни; нужна е по-голяма",
  ],
  [
    "{} is an end cell and must stay accessible",
    "{} — конечная клетка, она должна быть доступна",
    "{} е крайна клетка и трябва да остане достъпна",
  ],
  ["the game would be over on {}", "на {} игра сразу окончена", "на {} играта веднага свършва"],
  ["the corner {} is inaccessible", "угол {} недоступен", "ъгълът {} е недостъпен"],
  ["{} is inaccessible", "{} недоступна", "{} е недостъпна"],
  [
    "blocked leaves no cell to start on",
    "blocked не оставляет клетки для начала",
    "blocked не оставя клетка за начало",
  ],
  ["blocked leaves no accessible cell", "blocked не оставляет доступных клеток", "blocked не оставя достъпна клетка"],
  [
    "a pursuit needs at least two accessible cells",
    "для погони нужны хотя бы две доступные клетки",
    "за преследване трябват поне две достъпни клетки",
  ],
  [
    "name {} cells, the pursuers' first and the prey's last; there are {}",
    "назовите клеток: {}, сначала преследователей, потом добычи; названо {}",
    "посочете {} клетки, първо на преследвачите, после на плячката; посочени са {}",
  ],
  [
    "the prey would be caught before the first step",
    "добыча была бы поймана до первого шага",
    "плячката би била хваната преди първата стъпка",
  ],
];

const PLAYERS: readonly Phrase[] = [
  ["Did you mean {}?", "Может быть, {}?", "Може би {}?"],
  ["there is no game {}", "игры {} нет", "няма игра {}"],
  ["{} cannot play {}: {}", "{} не может играть в {}: {}", "{} не може да играе {}: {}"],
  [
    "{}: {} has no options; write {} alone",
    "{}: у {} нет настроек; пишите просто {}",
    "{}: {} няма настройки; пишете само {}",
  ],
  ["{} has no bot {}; there are {}", "{}: бота {} нет; есть {}", "{}: няма бот {}; има {}"],
  [
    "{} has no bot {}; it has none of its own",
    "{}: бота {} нет; своих ботов у игры нет",
    "{}: няма бот {}; играта няма свои",
  ],
  [
    "behind the colon options are written key=value, separated by commas, as in depth=8,nodes=100000; here one is missing",
    "после двоеточия настройки пишутся key=value через запятую, например depth=8,nodes=100000; здесь одной нет",
    "след двоеточието настройките се пишат key=value със запетаи, например depth=8,nodes=100000; тук една липсва",
  ],
  [
    "behind the colon options are written key=value, separated by commas, as in depth=8,nodes=100000; not {}",
    "после двоеточия настройки пишутся key=value через запятую, например depth=8,nodes=100000, а не {}",
    "след двоеточието настройките се пишат key=value със запетаи, например depth=8,nodes=100000, а не {}",
  ],
  ["{} is set twice", "{} задано дважды", "{} е зададено два пъти"],
  ["{} has no evaluation {}; there are {}", "{}: оценки {} нет; есть {}", "{}: няма оценка {}; има {}"],
  [
    "{} has no evaluations to choose from, so there is none called {}",
    "{}: выбирать оценку не из чего, так что {} нет",
    "{}: няма оценки за избор, така че няма {}",
  ],
  [
    "quiet=true needs a game that tells its restless moves; {} does not",
    "для quiet=true игра должна называть беспокойные ходы; {} их не называет",
    "за quiet=true играта трябва да посочва неспокойните ходове; {} не ги посочва",
  ],
  [
    "{} cannot be searched one move at a time",
    "{}: перебирать по одному ходу нельзя",
    "{}: не може да се търси ход по ход",
  ],
  [
    "ms needs a clock, and there is none here: set depth or nodes instead",
    "для ms нужны часы, а здесь их нет: задайте depth или nodes",
    "за ms трябва часовник, а тук няма: задайте depth или nodes",
  ],
  [
    "{} hides information and cannot imagine what is hidden; random can play it",
    "{}: часть скрыта, и представить её нельзя; играть может random",
    "{}: част е скрита и не може да се представи; random може да играе",
  ],
  [
    "{} hides information; mcts can play it",
    "{}: часть скрыта; играть может mcts",
    "{}: част е скрита; mcts може да играе",
  ],
  [
    "in {} the seats act at the same time; mcts can play it",
    "{}: все действуют одновременно; играть может mcts",
    "{}: всички действат едновременно; mcts може да играе",
  ],
  [
    "the actions of {} cannot be listed, so no search can play it; it has bots of its own",
    "{}: действия не перечислить, перебор не поможет; у игры есть свои боты",
    "{}: действията не могат да се изброят, търсене не става; играта има свои ботове",
  ],
  [
    "the actions of {} cannot be listed; it has bots of its own",
    "{}: действия не перечислить; у игры есть свои боты",
    "{}: действията не могат да се изброят; играта има свои ботове",
  ],
  ["the actions of {} cannot be listed", "{}: действия не перечислить", "{}: действията не могат да се изброят"],
  ["{} is not a built-in player, and {}", "{} — не встроенный игрок, а {}", "{} не е вграден играч, а {}"],
  [
    "programs play here only locally",
    "программы играют здесь только на своей машине",
    "програми играят тук само на собствената машина",
  ],
  [
    "other people's programs run only in a sandbox, and there is none here: {}",
    "чужие программы запускаются только в песочнице, а её здесь нет: {}",
    "чужди програми се пускат само в пясъчник, а тук няма: {}",
  ],
  [
    "If all programs are your own, start it as: ludus serve --own-programs",
    "Если все программы ваши, запустите так: ludus serve --own-programs",
    "Ако всички програми са ваши, пуснете го така: ludus serve --own-programs",
  ],
  [
    "there is no player {}. Built in for {}: {}; or the path of a program, such as ./bot.py",
    "игрока {} нет. Встроенные для {}: {}; или путь к программе, например ./bot.py",
    "няма играч {}. Вградени за {}: {}; или път до програма, например ./bot.py",
  ],
  [
    "cannot run {}: there is no program {}",
    "нельзя запустить {}: программы {} нет",
    "не може да се пусне {}: няма програма {}",
  ],
  ["there is no program {}", "программы {} нет", "няма програма {}"],
  ["there is no library {}", "библиотеки {} нет", "няма библиотека {}"],
  [
    "{} is a folder; name the program in it",
    "{} — папка; назовите программу в ней",
    "{} е папка; посочете програмата в нея",
  ],
  [
    "{} is a shared library; for kingdom, write lib:{}",
    "{} — разделяемая библиотека; для kingdom пишите lib:{}",
    "{} е споделена библиотека; за kingdom пишете lib:{}",
  ],
  [
    "{} cannot be started: it is not executable (chmod +x), and its ending is none of {}",
    "{} не запустить: файл не исполняемый (chmod +x), и окончание не из {}",
    "{} не може да се пусне: не е изпълним (chmod +x) и окончанието не е от {}",
  ],
  ["a quote is not closed in {}", "кавычка не закрыта в {}", "кавичка не е затворена в {}"],
  ["a player's spec is empty", "игрок не назван", "играчът не е посочен"],
  [
    "a player is named by its spec, such as random or ./bot.py; one is empty",
    "игрока называют, например, random или ./bot.py; одно место пусто",
    "играч се посочва например random или ./bot.py; едно място е празно",
  ],
  [
    "players must be a list of specs, one for each seat",
    "нужен список игроков, по одному на каждое место",
    "нужен е списък с играчи, по един за всяко място",
  ],
  [
    "people play on the page /play/{}; a match is for programs",
    "люди играют на странице /play/{}; матч — для программ",
    "хората играят на страницата /play/{}; мачът е за програми",
  ],
  ["{} is for {} to {} players, not {}", "{}: игроков от {} до {}, а не {}", "{}: играчи от {} до {}, а не {}"],
  ["{} is for {} players, not {}", "{}: игроков {}, а не {}", "{}: играчи {}, а не {}"],
  [
    "rulers in shared libraries play kingdom, not {}",
    "правители в библиотеках играют в kingdom, а не в {}",
    "владетели в библиотеки играят kingdom, а не {}",
  ],
  [
    "strategies of the original kits play codewars, not {}",
    "стратегии исходных наборов играют в codewars, а не в {}",
    "стратегиите от оригиналните комплекти играят codewars, а не {}",
  ],
  [
    "programs that answer through matrix.txt play mmpawns, not {}",
    "программы с ответом в matrix.txt играют в mmpawns, а не в {}",
    "програми с отговор в matrix.txt играят mmpawns, а не {}",
  ],
  [
    "a port is a number from 1 to 65535, as in cgdk::31001",
    "порт — число от 1 до 65535, например cgdk::31001",
    "портът е число от 1 до 65535, например cgdk::31001",
  ],
];

const UPLOADS: readonly Phrase[] = [
  [
    "{} is too large: {}, and {} are allowed",
    "{} слишком велик: {}, а можно {}",
    "{} е твърде голям: {}, а са позволени {}",
  ],
  ["{} was not taken: {}", "{} не принят: {}", "{} не беше приет: {}"],
  ["the name {} is refused: {}", "имя {} не годится: {}", "името {} не се приема: {}"],
  [
    "two files are called {} (capital letters make no difference)",
    "два файла называются {} (заглавные буквы не различаются)",
    "два файла се наричат {} (главните букви не се различават)",
  ],
  ["{} is a file and a folder at once", "{} — и файл, и папка", "{} е и файл, и папка"],
  ["it is empty", "пусто", "празно е"],
  ["it is longer than {} characters", "длиннее {} знаков", "по-дълго е от {} знака"],
  ["it has characters that cannot be seen", "есть невидимые знаки", "има невидими знаци"],
  ["it has one of {}", "есть один из знаков {}", "има един от знаците {}"],
  [
    "it begins at the root of the file system",
    "начинается от корня файловой системы",
    "започва от корена на файловата система",
  ],
  ["it is more than {} folders deep", "вложено глубже {} папок", "по-дълбоко е от {} папки"],
  ["it leads out of its folder", "ведёт за пределы своей папки", "води извън папката си"],
  [
    "a part of it begins with a dash, as options do",
    "часть начинается с дефиса, как ключи программ",
    "част започва с тире, както ключовете на програмите",
  ],
  [
    "a part of it begins or ends with a blank or a dot",
    "часть начинается или кончается пробелом или точкой",
    "част започва или свършва с интервал или точка",
  ],
  [
    "a part of it is hidden (it begins with a dot)",
    "часть скрытая (начинается с точки)",
    "част е скрита (започва с точка)",
  ],
  ["it is the name of a device on Windows", "это имя устройства в Windows", "това е име на устройство в Windows"],
  ["the archive is damaged", "архив повреждён", "архивът е повреден"],
  ["the archive has no files", "в архиве нет файлов", "в архива няма файлове"],
  [
    "this is not a ZIP archive, or not all of it",
    "это не архив ZIP или не весь",
    "това не е архив ZIP или не е целият",
  ],
  [
    "the archive is larger than the plain ZIP format allows",
    "архив больше, чем позволяет обычный ZIP",
    "архивът е по-голям, отколкото позволява обикновеният ZIP",
  ],
  ["the archive is one part of several", "это одна часть архива из нескольких", "това е една част от архив от няколко"],
  ["it has {} files, and {} are allowed", "в нём файлов {}, а можно {}", "в него има {} файла, а са позволени {}"],
  [
    "{} is a link or a device, not a file",
    "{} — ссылка или устройство, а не файл",
    "{} е връзка или устройство, а не файл",
  ],
  ["{} is encrypted", "{} зашифрован", "{} е шифрован"],
  ["{} is packed in an unusual way", "{} упакован необычным способом", "{} е опакован по необичаен начин"],
  ["{} has another name inside the archive", "у {} внутри архива другое имя", "{} има друго име вътре в архива"],
  ["{} is too large when unpacked", "{} слишком велик после распаковки", "{} е твърде голям след разопаковане"],
  [
    "{} programs are here already; remove some first",
    "программ здесь уже {}; сначала удалите лишние",
    "тук вече има {} програми; първо премахнете някои",
  ],
  ["it could not be kept: {}", "сохранить не удалось: {}", "не можа да се запази: {}"],
  [
    "the uploaded program {} is no longer here; upload it again",
    "загруженной программы {} здесь больше нет; загрузите её снова",
    "качената програма {} вече не е тук; качете я отново",
  ],
  [
    "the archive has no program that can be started; known endings are {}",
    "в архиве нет программы для запуска; известные окончания: {}",
    "в архива няма програма за пускане; познати окончания: {}",
  ],
  [
    "{} has no program that can be started; known endings are {}",
    "{}: запускать нечего; известные окончания: {}",
    "{}: няма какво да се пусне; познати окончания: {}",
  ],
  [
    "which file is started? Call it bot, main or player: {}",
    "какой файл запускать? Назовите его bot, main или player: {}",
    "кой файл се пуска? Наречете го bot, main или player: {}",
  ],
];

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

const REQUESTS: readonly Phrase[] = [
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
  ["Request body is too large", "запрос слишком велик", "заявката е твърде голяма"],
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

export const REFUSALS = [...SETTINGS, ...PLAYERS, ...UPLOADS, ...REPLAYS, ...SOLVING, ...REQUESTS];
