import { TextField } from '@portal/platform/web/form'
import type { PartesDoPedido } from './onde.tsx'

/** The texts: justification, and structure of the section. */
export const Textos = ({ form }: PartesDoPedido) => (
	<>
		<TextField
			form={form}
			name="jussol"
			label="Justificativa da solicitação"
			required
			rows={8}
			hint="Por que a posição é necessária e o que acontece sem ela. Quem avalia lê isto ao lado das evidências da unidade."
		/>
		<TextField
			form={form}
			name="etrsol"
			label="Estrutura do setor"
			required={false}
			rows={5}
			hint="Onde a pessoa vai trabalhar, com quem, e o que o setor faz."
		/>
	</>
)
