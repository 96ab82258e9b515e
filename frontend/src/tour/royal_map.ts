import type { Tour } from "./tours";

/** The last card of the set-up and the first three turns: building the Map takes longer than a first
 * look should. */
export const tour: Tour = {
  options: { stranded: "step" },
  seed: "map 84",
  seats: [null, "apprentice"],
  position: `
game = "royal_map"
turn = 0
to_move = "A"
asked = "place"
number = "6♣"
deck = []

[map]
"1,-6" = "2♦"
"-2,-5" = "8♣"
"1,-5" = "9♠"
"2,-5" = "7♦"
"-3,-4" = "4♥"
"-2,-4" = "6♦"
"-1,-4" = "10♥"
"0,-4" = "7♠"
"1,-4" = "2♠"
"2,-4" = "5♦"
"-2,-3" = "7♥"
"-1,-3" = "2♣"
"0,-3" = "4♠"
"2,-3" = "8♥"
"-1,-2" = "8♦"
"0,-2" = "3♥"
"1,-2" = "5♣"
"2,-2" = "10♣"
"3,-2" = "5♥"
"0,-1" = "6♥"
"1,-1" = "5♠"
"3,-1" = "10♠"
"-1,0" = "9♥"
"0,0" = "6♠"
"3,0" = "3♠"
"-3,1" = "7♣"
"-2,1" = "9♦"
"-1,1" = "4♣"
"0,1" = "9♣"
"1,1" = "8♠"
"3,1" = "10♦"
"-1,2" = "4♦"
"0,2" = "2♥"
"1,2" = "3♣"
"-1,3" = "3♦"
`,
  steps: [
    {
      text: {
        en: "Two courts share one land of number cards, the Map. You are Red: you win when every number card left in it is red, or when Black has no face card in it any more.",
        fr: "Deux cours se partagent une terre de cartes numérales, le Territoire. Vous êtes Rouge : vous gagnez quand toutes les cartes numérales qui y restent sont rouges, ou quand Noir n’y a plus aucune figure.",
      },
      at: ["card:K♥", "card:K♠"],
    },
    {
      text: {
        en: "You have built the Map together; the last card is yours. 6♣ is even: its own colour left and right, the other above and below (odd cards: the other way round). Only the wish of the card that is laid counts, not that of its neighbours; crossed cells are refused. Touch -4,1, beside black 7♣.",
        fr: "Le Territoire se construit à deux ; la dernière carte est pour vous. 6♣ est pair : sa couleur à gauche et à droite, l’autre au-dessus et au-dessous (impair : l’inverse). Seul compte le vœu de la carte posée, pas celui des voisines ; les cases barrées sont refusées. Touchez -4,1, près de 7♣, noir.",
      },
      at: ["card:6♣", "cell:-4,1"],
      play: "place -4,1",
    },
    {
      text: {
        en: "Now each court sends its first King, Queen or Jack, face down. A King fights in all four directions: touch K♥ in your Face deck.",
        fr: "Chaque cour envoie maintenant son premier Roi (K), sa Dame (Q) ou son Valet (J), face cachée. Un Roi combat dans les quatre directions : touchez K♥ parmi vos figures.",
      },
      at: ["card:K♥", "card:Q♥", "card:J♥"],
      play: "station K♥",
    },
    {
      text: {
        en: "Put it where there is much black to eat: touch the cell 1,-3, between 4♠, 2♠ and 5♣.",
        fr: "Placez-le là où il y a beaucoup de noir à manger : touchez la case 1,-3, entre 4♠, 2♠ et 5♣.",
      },
      at: ["cell:1,-3", "card:4♠", "card:2♠", "card:5♣"],
      play: "place 1,-3",
    },
    {
      text: {
        en: "Black’s K♠ has come far from yours. A turn begins with one manoeuvre, if you like: a swap with a number card beside you, a recruit, a sacrifice for many swaps, or here a step for who stands alone. To come near 7♠, touch K♥, then 4♠, then “Swap”.",
        fr: "K♠ est arrivé loin du vôtre. Un tour commence, si vous voulez, par une manœuvre : un échange avec une carte numérale voisine, un recrutement, un sacrifice pour plusieurs échanges ou, ici, un pas pour une figure isolée. Pour approcher 7♠ : touchez K♥, puis 4♠, puis « Échanger ».",
      },
      at: ["card:K♥", "card:4♠", "card:7♠"],
      play: "swap K♥ 4♠",
    },
    {
      text: {
        en: "Then each of your face cards may act once: consume a number card beside it, build one from your pool, or confront an enemy. Let K♥ consume 7♠, which goes to your pool: touch K♥, then 7♠.",
        fr: "Ensuite, chacune de vos figures peut agir une fois : consommer une carte numérale voisine, en bâtir une de la réserve, ou affronter une figure ennemie. Que K♥ consomme 7♠, qui va dans votre réserve : touchez K♥, puis 7♠.",
      },
      at: ["card:K♥", "card:7♠"],
      play: "consume K♥ 7♠",
    },
    {
      text: {
        en: "Your turn ended by itself, and Black ate 8♦. Black cards of your pool buy face cards, for exactly the price below them: 7, 8, 9, or two primes for an Ace. Your 7♠ buys J♦: touch J♦ in your Face deck, then your pool or “Recruit J♦”. It enters beside your own court: where 7♠ lay there is just room.",
        fr: "Votre tour s’est terminé tout seul, et Noir a mangé 8♦. Les cartes noires de la réserve achètent des figures, au prix exact écrit dessous : 7, 8, 9 ou, pour un As, deux nombres premiers. 7♠ paie J♦ : touchez J♦ parmi vos figures, puis la réserve ou « Recruter J♦ ». Il entre à côté de votre cour : là où était 7♠.",
      },
      at: ["pool:A", "card:J♦"],
      play: "recruit J♦",
    },
    {
      text: {
        en: "Two of yours in the Map, two actions, also for the new one. K♥ first: touch K♥, then 2♣, and it is consumed.",
        fr: "Deux figures dans le Territoire, deux actions, même pour la nouvelle venue. D’abord K♥ : touchez K♥, puis 2♣, pour la consommer.",
      },
      at: ["card:K♥", "card:2♣"],
      play: "consume K♥ 2♣",
    },
    {
      text: {
        en: "And J♦ consumes 2♠. Every black card less brings you nearer to a red land; but red cards in your pool would have made your Kings and Queens strong in a fight.",
        fr: "Et J♦ consomme 2♠. Chaque carte noire de moins vous rapproche d’un Territoire rouge ; mais des cartes rouges en réserve auraient rendu vos Rois et vos Dames forts au combat.",
      },
      at: ["card:J♦", "card:2♠"],
      play: "consume J♦ 2♠",
    },
    {
      text: {
        en: "Black has a Queen now. Your 2♣ and 2♠ are two primes, an Ace: from 1,-4 it could confront Q♣ along the diagonal, by the flip of a coin. Touch a face card, and each enemy in reach shows “beats”, “coin” or “loses to”. Hint (h), Undo (u) and Rules (r) are at the top.",
        fr: "Noir a maintenant une Dame. Vos 2♣ et 2♠, deux nombres premiers, valent un As : de 1,-4 il affronterait Q♣ en diagonale, à pile ou face. Touchez une figure : chaque ennemi à portée montre « bat », « pièce » ou « perd ». Conseil (h), Annuler (u) et Règles (r) sont en haut.",
      },
      at: ["card:Q♣", "pool:A", "cell:1,-4", "card:A♥"],
    },
  ],
};
