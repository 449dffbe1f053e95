import { Vazio } from '@portal/design-system/vazio'
import { HoraDaLista } from '@portal/platform/web/lista'
import type { Documento, InscricaoLida } from '../contract/index.ts'

type Props = { leituras: InscricaoLida['leituras']; documentos: readonly Documento[] }

/** Readings of an application by the office, the newest first. */
export function Leituras({ leituras, documentos }: Props) {
	if (leituras.length === 0) return <Vazio compacto texto="Ninguém do escritório leu esta inscrição." />
	const nomear = (coddoc: number | null): string =>
		coddoc === null
			? 'a inscrição'
			: (documentos.find((um) => um.coddoc === coddoc)?.nomarq ?? 'um documento já removido')
	return (
		<ul className="grid gap-1">
			{leituras.map(({ nompes, coddoc, lugar, em }) => (
				<li key={`${em}${coddoc}${lugar}`}>
					{nompes} {lugar === 'S' ? 'viu onde a pessoa está' : `leu ${nomear(coddoc)}`}, <HoraDaLista instante={em} />
				</li>
			))}
		</ul>
	)
}
