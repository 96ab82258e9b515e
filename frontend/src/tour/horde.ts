import type { Tour } from "./tours";

/** The first turn of a deal that asks for the Diamond twice: the wind itself brings the Tracer to
 * his place, and the second turn can complete the formation. */
export const tour: Tour = {
  options: {},
  seed: "first-1177",
  seats: [null],
  steps: [
    {
      text: {
        en: "Four walkers against the wind: outlast all 36 Breezes and you win. Four blow now, one on each line; the number is their strength. Every turn they slide down a line, and a new one comes on line 1. You lose if your Pack of Power cards runs dry, or if nobody is left.",
        fr: "Quatre marcheurs contre le vent : tenez jusqu’au dernier des 36 Souffles et vous gagnez. Quatre soufflent déjà, un par ligne ; le nombre est leur force. À chaque tour ils descendent d’une ligne, et un nouveau arrive en ligne 1. Vous perdez si votre Pack de Puissances s’épuise, ou s’il ne reste personne.",
      },
      at: ["wind:A:1", "wind:A:2", "wind:A:3", "wind:A:4"],
    },
    {
      text: {
        en: "The Up-card, a ♦, asks for the Diamond: pale figures show who is wanted where. All four in place at the end of a turn sweep the Breezes away; a miss costs 4 cards of the Pack. Your people wait in the Aval, below the field; the Wit holds those still to come. Everybody enters on line 4: touch the Tracer in the Aval, then C4.",
        fr: "La Retourne, un ♦, demande le Diamant : des silhouettes pâles montrent qui est attendu où. Tous les quatre en place à la fin d’un tour, et les Souffles sont balayés ; sinon, il en coûte 4 cartes du Pack. Vos gens attendent dans l’Aval, sous le terrain ; le Vif garde ceux qui viendront. On entre par la ligne 4 : touchez le Traceur dans l’Aval, puis C4.",
      },
      at: ["up:A", "square:B1", "square:C1", "aval:A:tracer"],
      play: "enter tracer C4",
    },
    {
      text: {
        en: "As many may enter as you like, but only one of each role is ever on the field. The Winger is wanted on A2 or D2 and only goes diagonally. Touch him, then B4: from there D2 is one move away.",
        fr: "Il peut en entrer autant que l’on veut, mais un seul de chaque rôle est sur le terrain à la fois. L’Ailier est attendu en A2 ou D2 et n’avance qu’en diagonale. Touchez-le, puis B4 : de là, D2 est à un seul déplacement.",
      },
      at: ["square:A2", "square:D2"],
      play: "enter winger B4",
    },
    {
      text: {
        en: "Now they move, once each; whoever has not entered by then waits for the next turn. The Tracer goes one or two squares straight. Touch him on C4, then C2: his place C1 is still one square off.",
        fr: "Maintenant ils se déplacent, une fois chacun ; qui n’est pas encore entré attendra le prochain tour. Le Traceur avance d’une ou deux cases tout droit. Touchez-le en C4, puis C2 : C1, sa place, est encore à une case.",
      },
      at: ["square:C1"],
      play: "move tracer C2",
    },
    {
      text: {
        en: "On C2 you see what the wind will do: 4 against 6 is −2, a wound and one line back. Who is wounded cannot move, and the next blow destroys; Rest heals, and so does the Aval. The Winger has only 2: on D2 he is 4 short, and that destroys at once. Go there all the same, from B4 to D2: your hand will help.",
        fr: "En C2, on voit ce que fera le vent : 4 contre 6 font −2, une blessure et une ligne de recul. Un blessé ne se déplace plus, et le coup suivant le fait périr ; le Repos guérit, l’Aval aussi. L’Ailier n’a que 2 : en D2 il lui manque 4, et il périrait d’un coup. Allez-y quand même, de B4 à D2 : votre main l’aidera.",
      },
      at: ["square:C2", "wind:A:2"],
      play: "move winger D2",
    },
    {
      text: {
        en: "The Forecast says what more points would change: +4 on line 2, and both withstand. So save your Powers for the wind: what is played now serves the deeds only, such as Help, and points left over are lost. End the phase: the Encounters above your two walkers are turned up.",
        fr: "Les Prévisions disent ce que des points changeraient : +4 sur la ligne 2, et les deux résistent. Gardez donc vos Puissances pour le vent : jouées maintenant, elles ne servent qu’aux actions, comme l’Aide, et les points restants sont perdus. Terminez la phase : les Rencontres au-dessus de vos deux marcheurs se retournent.",
      },
      at: ["square:C2", "square:D2", "encounter:C", "encounter:D"],
      play: "end",
    },
    {
      text: {
        en: "The Véramorphe (Q) took a card of your Pack for the Tracer; the Chase (J) would have wounded, but spares the Winger, a J like itself. Now line 2 blows. Play the 4 of your hand: it gives you 4 points.",
        fr: "Le Véramorphe (Q) a pris une carte de votre Pack pour le Traceur ; la Poursuite (J) aurait blessé, mais épargne l’Ailier, J comme elle. À présent la ligne 2 souffle. Jouez le 4 de votre main : il donne 4 points.",
      },
      at: ["encounter:C", "encounter:D", "wind:A:2"],
      play: "play 4",
    },
    {
      text: {
        en: "Now commit points to line 2: they strengthen everybody on it. The signs below each number show what it comes to: with 4 the Winger holds, 6 against 6, and the Tracer wins, 8 against 6. Touch the number 4.",
        fr: "Engagez maintenant des points sur la ligne 2 : ils renforcent tous ceux qui s’y tiennent. Les signes sous chaque nombre montrent ce qu’il en advient : avec 4, l’Ailier tient, 6 contre 6, et le Traceur l’emporte, 8 contre 6. Touchez le nombre 4.",
      },
      at: ["square:C2", "square:D2"],
      play: "commit 4",
    },
    {
      text: {
        en: "Who beats the wind may move at once, and who moves up meets no other wind this turn. Touch C1, and the Tracer stands in the Diamond too.",
        fr: "Qui bat le vent peut se déplacer aussitôt, et qui remonte n’affronte plus d’autre vent ce tour-ci. Touchez C1, et le Traceur est lui aussi dans le Diamant.",
      },
      at: ["square:C2"],
      play: "move tracer C1",
    },
    {
      text: {
        en: "Two of four: the Diamond is missed, and that took 4 cards of your Pack. End the phase; the next turn asks for the Diamond again, and there you lead alone. At the top you find Hint (h), Undo (u) and Rules (r).",
        fr: "Deux sur quatre : le Diamant est manqué, et cela a pris 4 cartes de votre Pack. Terminez la phase ; le prochain tour redemande le Diamant, et là vous menez sans guide. En haut se trouvent Conseil (h), Annuler (u) et Règles (r).",
      },
      at: ["square:C1", "square:D2"],
      play: "end",
    },
  ],
};
