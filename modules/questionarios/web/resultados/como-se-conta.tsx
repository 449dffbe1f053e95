import { Detalhe } from '@portal/design-system/texto'
/** What protects who answered, said wherever figures are. */
export const ComoSeConta = () => (
	<Detalhe medida>
		As contagens são múltiplos de cinco, e por isso somas e porcentagens são aproximadas. Grupos com menos de cinco
		pessoas ficam ocultos, e com eles os que os deixariam deduzir. Quem é de um grupo pequeno demais conta só no total.
	</Detalhe>
)
