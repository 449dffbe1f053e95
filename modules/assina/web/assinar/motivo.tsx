import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { useId } from 'react'

const SUGESTOES = ['De acordo', 'Ciente', 'Aprovo', 'Confiro com o original']

type MotivoProps = { valor: string; aoMudar: (texto: string) => void }

export function MotivoDaAssinatura({ valor, aoMudar }: MotivoProps) {
	const lista = useId()
	return (
		<Campo
			rotulo="Motivo"
			dica="Se quiser, como “De acordo”. Fica gravado na assinatura, dentro do documento; se ele for público, aparece também na validação."
		>
			<EntradaTexto
				list={lista}
				maxLength={120}
				autoComplete="off"
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
			/>
			<datalist id={lista}>
				{SUGESTOES.map((sugestao) => (
					<option key={sugestao} value={sugestao}>
						{sugestao}
					</option>
				))}
			</datalist>
		</Campo>
	)
}
