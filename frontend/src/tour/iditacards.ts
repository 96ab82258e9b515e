import type { Tour } from "./tours";

/** A sunny first day: a card for nothing, a dear one with its risk, a find for the deck, a checkpoint;
 * and a new day that leads into the blizzard. */
export const tour: Tour = {
  options: { players: 2, course: "legs" },
  seed: "trail-461",
  seats: [null, "apprentice"],
  steps: [
    {
      text: {
        en: "Welcome to the trail! Sled A is yours: drive it over 160 squares and past the finish flag before Apprentice in sled B. The dashed A always shows where your turn would end.",
        fr: "Bienvenue sur la piste ! Le traîneau A est à vous : menez-le sur 160 cases, au-delà du drapeau d’arrivée, avant Apprentice, traîneau B. Le A en tirets montre toujours où finirait votre tour.",
      },
      at: ["sled:A"],
    },
    {
      text: {
        en: "A turn is one card, then a move of 1 square plus your speed. Wheel Dog gives you speed 1, and speed is added to every move. Play Move: it costs nothing.",
        fr: "Un tour, c’est une carte, puis un déplacement de 1 case plus votre vitesse. Chien de barre vous donne 1 de vitesse, et elle s’ajoute à chaque déplacement. Jouez Avancée : elle ne coûte rien.",
      },
      at: ["hand:Move", "dog:A:Wheel Dog"],
      play: "play Move",
    },
    {
      text: {
        en: "Square 6 already: the sun and Sunlit Slope raise your speed to 3 (press it to see the sum). Now play Mush: 10 squares plus speed. It costs energy 2, health 2 and risk 1, the numbers on its left.",
        fr: "Déjà la case 6 : le soleil et Versant ensoleillé portent votre vitesse à 3 (touchez-la pour en voir la somme). Jouez maintenant Marche : 10 cases plus la vitesse. Elle coûte énergie 2, santé 2 et risque 1, les nombres à sa gauche.",
      },
      at: ["hand:Mush", "leg:0"],
      play: "play Mush",
    },
    {
      text: {
        en: "Energy 2 means: discard two cards of your hand. Choose Grandma Soup; this time Repair Sled follows by itself. Health 2 takes the top two cards of your deck.",
        fr: "Énergie 2 : défaussez deux cartes de votre main. Choisissez Soupe de grand-mère ; cette fois, Réparation du traîneau suit d’elle-même. Santé 2 prend les deux premières cartes de votre pioche.",
      },
      at: ["hand:Grandma Soup"],
      play: "pay Grandma Soup",
    },
    {
      text: {
        en: "Mush waits for its risk: this turn the top card of your deck is played for you, and you pay its costs. If you cannot, Mush is lost too; but the note below it says that any card of the deck can be paid. Reveal the payment.",
        fr: "Marche attend son risque : ce tour-ci, la première carte de votre pioche se joue d’office, et vous en payez les coûts. Sinon, Marche serait perdue, mais la note au-dessous dit que toute carte de votre pioche peut être payée. Révélez le paiement.",
      },
      at: ["table"],
      play: "risk",
    },
    {
      text: {
        en: "It is Upgrade Sled, and your last two cards went to pay for it: such is risk! In return three cards of one upgrade deck come into the supply. Open the Speed deck.",
        fr: "C’est Amélioration du traîneau, et vos deux dernières cartes l’ont payée : tel est le risque ! En échange, trois cartes d’un paquet d’amélioration vont à la réserve. Ouvrez le paquet Vitesse.",
      },
      at: ["deck:speed", "played:table"],
      play: "deck speed",
    },
    {
      text: {
        en: "So your own deck gets better. Greyhound gives speed +3 as long as it runs in your team: take it. It goes to your discard pile and comes to you after a new day.",
        fr: "C’est ainsi que votre pioche s’améliore. Lévrier donne 3 de vitesse tant qu’il court dans votre attelage : prenez-le. Il va à votre défausse et vous viendra après une nouvelle journée.",
      },
      at: ["supply:Greyhound"],
      play: "take Greyhound",
    },
    {
      text: {
        en: "Mush is paid: 13 squares, past a checkpoint! There you add one of your legendary cards. Whoever passes a sled pushes it back, but gets a Damaged card, which spoils whatever it pays for. Buffer Panel spares you that: choose it.",
        fr: "Marche est payée : 13 cases, au-delà d’un point de contrôle, qui vous offre une de vos cartes légendaires. Dépasser un traîneau le repousse, mais vous donne une Avarie, qui gâche ce qu’elle paie. Pare-chocs vous l’épargne : choisissez-le.",
      },
      at: ["legendary:Buffer Panel", "checkpoint:0"],
      play: "choose Buffer Panel",
    },
    {
      text: {
        en: "You are well ahead, but your hand is empty. Take a new day: all your cards outside the team are shuffled, you draw six, and the weather changes. Others may join it and draw too, as you may join theirs. Even this turn ends with a move.",
        fr: "Vous menez largement, mais votre main est vide. Déclarez une nouvelle journée : vos cartes hors de l’attelage sont mélangées, vous en piochez six, et le temps change. Les autres peuvent s’y joindre, et vous aux leurs. Même ce tour finit par un déplacement.",
      },
      at: ["sled:A"],
      play: "new day",
    },
    {
      text: {
        en: "There is Greyhound! But Blizzard brought hypothermia and starvation: they slow you, raise costs, and at 7 you stand still. Food like Breakfast lowers starvation, personal cards hypothermia. When in doubt: Hint, at the top.",
        fr: "Voilà Lévrier ! Mais Blizzard apporte hypothermie et faim : elles ralentissent, renchérissent les cartes, et à 7 vous n’avancez plus. La nourriture, comme Petit-déjeuner, apaise la faim, les cartes personnelles l’hypothermie. Un doute ? Conseil, en haut.",
      },
      at: ["gauge:cold", "gauge:hunger", "hand:Breakfast", "hand:Greyhound"],
    },
  ],
};
