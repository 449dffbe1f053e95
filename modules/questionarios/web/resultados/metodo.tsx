import { Detalhe } from '@portal/design-system/texto'
/** Explanation of the privacy protection, shown wherever there are counts. */
export const MetodoDaContagem = () => (
	<Detalhe medida>
		O número de quem respondeu ao questionário inteiro é exato. As outras contagens são aproximadas: múltiplos de cinco,
		para mais ou para menos, que nunca passam desse número. Por isso somas e porcentagens são aproximadas também. Grupos
		com menos de cinco pessoas ficam ocultos, e com eles os que os deixariam deduzir. Quem é de um grupo pequeno demais
		conta só no total.
	</Detalhe>
)
