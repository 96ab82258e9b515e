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
        en: "Four walkers against the wind: outlast all 36 Breezes and you win. Four of them blow now, one on each line; the number is their strength. You lose if your Pack of Power cards runs dry, or if nobody is left.",
        fr: "Quatre marcheurs contre le vent : tenez jusqu’au dernier des 36 Souffles et vous gagnez. Quatre soufflent déjà, un par ligne ; le nombre est leur force. Vous perdez si votre Pack de Puissances s’épuise, ou s’il ne reste personne.",
      },
      at: ["wind:A:1", "wind:A:2", "wind:A:3", "wind:A:4"],
    },
    {
      text: {
        en: "The Up-card, a ♦, asks for the Diamond: pale figures on the field show who is wanted where. With all four in place at the end of a turn, the Breezes are swept away. The Tracer is wanted on B1 or C1: touch him in the Aval, below the field, then C4.",
        fr: "La Retourne, un ♦, demande le Diamant : des silhouettes pâles montrent qui est attendu où. Tous les quatre en place à la fin d’un tour, et les Souffles sont balayés. Le Traceur est attendu en B1 ou C1 : touchez-le dans l’Aval, sous le terrain, puis C4.",
      },
      at: ["up:A", "square:B1", "square:C1"],
      play: "enter tracer C4",
    },
    {
      text: {
        en: "Everybody enters on line 4, as many as you like. The Winger is wanted on A2 or D2 and only goes diagonally. Touch him, then B4: from there D2 is one move away.",
        fr: "On entre par la ligne 4, à autant que l’on veut. L’Ailier est attendu en A2 ou D2 et n’avance qu’en diagonale. Touchez-le, puis B4 : de là, D2 est à un seul déplacement.",
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
        en: "On C2 you see what the wind will do: 4 against 6 is −2, a wound and one line back. The Winger has only 2: on D2 he is 4 short, and that destroys. Go there all the same, from B4 to D2: your hand will help.",
        fr: "En C2, on voit ce que fera le vent : 4 contre 6 font −2, une blessure et une ligne de recul. L’Ailier n’a que 2 : en D2 il lui manque 4, et il périrait. Allez-y quand même, de B4 à D2 : votre main l’aidera.",
      },
      at: ["square:C2", "wind:A:2"],
      play: "move winger D2",
    },
    {
      text: {
        en: "The Forecast says what more points would change: +4 on line 2, and both withstand. So save your Powers for the wind; the deeds, such as Help, would cost some of them. End the phase: the Encounters above your two walkers are turned up.",
        fr: "Les Prévisions disent ce que des points changeraient : +4 sur la ligne 2, et les deux résistent. Gardez donc vos Puissances pour le vent ; les actions, comme l’Aide, en coûteraient. Terminez la phase : les Rencontres au-dessus de vos deux marcheurs se retournent.",
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
        en: "Two of four: the Diamond is missed, and four cards of your Pack are gone. End the phase; the next turn asks for the Diamond again, and there you lead alone. At the top you find Hint (h), Undo (u) and Rules (r).",
        fr: "Deux sur quatre : le Diamant est manqué, et quatre cartes de votre Pack sont parties. Terminez la phase ; le prochain tour redemande le Diamant, et là vous menez sans guide. En haut se trouvent Conseil (h), Annuler (u) et Règles (r).",
      },
      at: ["square:C1", "square:D2"],
      play: "end",
    },
  ],
};
