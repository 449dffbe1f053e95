import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { TEXTO_MAXIMO } from '../../contract/index.ts'
import type { PartesDoPedido } from './onde.tsx'

/** The texts: justification, and structure of the section. */
export function Textos({ campos, problemas, aoMudar }: PartesDoPedido) {
	return (
		<>
			<Campo
				rotulo="Justificativa da solicitação"
				obrigatorio
				dica="Por que a posição é necessária e o que acontece sem ela. Quem avalia lê isto ao lado das evidências da unidade."
				erro={problemas.jussol}
			>
				<AreaTexto
					rows={8}
					maxLength={TEXTO_MAXIMO}
					value={campos.jussol}
					onChange={({ target }) => aoMudar({ jussol: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Estrutura do setor"
				dica="Onde a pessoa vai trabalhar, com quem, e o que o setor faz."
				erro={problemas.etrsol}
			>
				<AreaTexto
					rows={5}
					maxLength={TEXTO_MAXIMO}
					value={campos.etrsol}
					onChange={({ target }) => aoMudar({ etrsol: target.value })}
				/>
			</Campo>
		</>
	)
}
