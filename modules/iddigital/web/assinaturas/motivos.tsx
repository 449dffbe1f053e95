import type { Motivo } from '../../contract/assinaturas.ts'

export function Motivos({ motivos }: { motivos: readonly Motivo[] }) {
	if (motivos.length === 0) return null
	return (
		<ul className="grid list-disc gap-1 pl-5">
			{motivos.map(({ codigo, mensagem }) => (
				<li key={codigo}>{mensagem}</li>
			))}
		</ul>
	)
}
