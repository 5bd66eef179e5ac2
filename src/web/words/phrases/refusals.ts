// Why a match cannot be played as it was asked for: settings, players, uploads. A test walks the sources and names what is
// missing here and in requests.ts.

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
  ["{} is not a legal action", "{} — недопустимое действие", "{} не е позволено действие"],
  ["the action cannot be played: {}", "действие нельзя выполнить: {}", "действието не може да се изпълни: {}"],
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

export const REFUSALS = [...SETTINGS, ...PLAYERS, ...UPLOADS];
