import { Itens } from '@portal/design-system/itens'
import type { Motivo } from '../../contract/assinaturas.ts'

export function Motivos({ motivos }: { motivos: readonly Motivo[] }) {
	if (motivos.length === 0) return null
	return (
		<Itens>
			{motivos.map(({ codigo, mensagem }) => (
				<li key={codigo}>{mensagem}</li>
			))}
		</Itens>
	)
}
