import type { Tour } from "./tours";

/** The Map is built by turns and takes long: the tour shows how to lay cards, and why there; what
 * the court will do is told on what lies on the table by then. */
export const tour: Tour = {
  options: { stranded: "step" },
  seed: "map 84",
  seats: [null, "apprentice"],
  steps: [
    {
      text: {
        en: "Two courts share one land of number cards, the Map. You are Red: you win when every number card left in it is red, or when Black has no face card in it any more.",
        fr: "Deux cours se partagent une terre de cartes numérales, le Territoire. Vous êtes Rouge : vous gagnez quand toutes les cartes numérales qui y restent sont rouges, ou quand Noir n’y a plus aucune figure.",
      },
      at: ["card:6♠"],
    },
    {
      text: {
        en: "First you both build the Map, card by card. You drew 6♥, an even card: its own colour beside it, the other colour above and below. 6♠ is black, so lay 6♥ above it, at 0,1.",
        fr: "D’abord, vous construisez le Territoire à deux, carte par carte. Vous avez pioché 6♥, une carte paire : sa couleur à gauche et à droite, l’autre au-dessus et au-dessous. 6♠ est noir : posez 6♥ au-dessus, en 0,1.",
      },
      at: ["card:6♥", "cell:0,1"],
      play: "place 0,1",
    },
    {
      text: {
        en: "Black answers with 5♠. Your 5♣ is odd, so all is turned round: red beside it, black above and below. A crossed cell is refused: touch 0,2, and it says which card forbids it.",
        fr: "Noir répond par 5♠. Votre 5♣ est impair, donc tout s’inverse : du rouge à gauche et à droite, du noir au-dessus et au-dessous. Une case barrée est refusée : touchez 0,2, elle dit quelle carte l’interdit.",
      },
      at: ["card:5♣", "cell:0,2"],
    },
    {
      text: {
        en: "A black card should lie where your court can eat it: out at the rim, with open sides. Lay 5♣ to the right of 6♥, at 1,1.",
        fr: "Une carte noire doit être là où votre cour pourra la manger : au bord, avec des côtés libres. Posez 5♣ à droite de 6♥, en 1,1.",
      },
      at: ["card:5♣", "cell:1,1"],
      play: "place 1,1",
    },
    {
      text: {
        en: "Black lays 9♣ above it, to cover it. Do the same for your red cards: 3♥ suits both 9♣ beside it and 6♥ below it. Lay it into that corner, at 0,2.",
        fr: "Noir pose 9♣ au-dessus, pour la couvrir. Faites de même pour vos cartes rouges : 3♥ s’accorde avec 9♣ à côté et avec 6♥ au-dessous. Posez-la dans ce coin, en 0,2.",
      },
      at: ["card:3♥", "cell:0,2"],
      play: "place 0,2",
    },
    {
      text: {
        en: "Well laid: 6♥ has cards on three sides now, so a black face card can only come to it from the left, or by changing places with a card. The bar on top counts the land of both.",
        fr: "Bien posé : 6♥ a maintenant des cartes sur trois côtés. Une figure noire ne peut l’atteindre que par la gauche, ou en changeant de place avec une carte. La barre du haut compte les terres des deux camps.",
      },
      at: ["card:6♥", "cell:-1,1"],
    },
    {
      text: {
        en: "When all 36 cards lie, each of you sets a first King, Queen or Jack beside the land. In a turn you may swap one of your face cards with a number card beside it. Then each eats a card beside it, lays one down, or confronts an enemy.",
        fr: "Quand les 36 cartes sont posées, chacun place un premier Roi, Dame ou Valet au bord des terres. À votre tour, une figure peut échanger sa place avec une carte numérale voisine. Puis chacune mange une carte voisine, en repose une, ou affronte un ennemi.",
      },
      at: ["card:K♥", "card:Q♥", "card:J♥", "card:K♦", "card:Q♦", "card:J♦"],
    },
    {
      text: {
        en: "What is eaten goes to your pool. Black cards in it buy more of your court, at exactly the number under each face card: 7 for a Jack, 9 for a King, two primes for an Ace. Red cards in it make Kings and Queens strong.",
        fr: "Ce qui est mangé va dans votre réserve. Les cartes noires y paient d’autres figures, au prix exact écrit sous chacune : 7 pour un Valet, 9 pour un Roi, deux nombres premiers pour un As. Les rouges y rendent forts vos Rois et vos Dames.",
      },
      at: ["pool:A", "card:J♥", "card:K♥", "card:A♥"],
    },
    {
      text: {
        en: "Before you confront, choose your face card: each enemy in reach shows wins, coin or loses, and the loser leaves for good. And keep some red in the Map: eating your own last red card gives Black the game.",
        fr: "Avant d’affronter, choisissez votre figure : chaque ennemi à portée montre gagne, pièce ou perd, et le perdant s’en va pour de bon. Et gardez du rouge dans le Territoire : manger votre dernière carte rouge donne la partie à Noir.",
      },
      at: ["card:6♥", "card:3♥"],
    },
    {
      text: {
        en: "Now build on: 4♠ is yours to lay. Press h for a good cell and why, r for the rules. u takes back a choice, but not once a card was drawn.",
        fr: "Continuez à construire : 4♠ est à vous. h montre une bonne case et dit pourquoi, r ouvre les règles. u annule un choix, sauf si une carte a été piochée depuis.",
      },
      at: ["card:4♠"],
    },
  ],
};
