import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { formatarData } from '@portal/platform/web'
import type { Versao } from '../../contract/documento.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { SituacaoDoDocumento } from '../situacoes.tsx'

export function Versoes({ versoes, atual }: { versoes: readonly Versao[]; atual: string }) {
	if (versoes.length === 0) return null
	return (
		<section aria-labelledby="versoes" className="grid gap-3">
			<h3 id="versoes">Versões deste documento</h3>
			<LinhaDoTempo>
				{versoes.map(({ codaucdoc, dtaemidoc, sitdocauc }) => (
					<ItemDaLinhaDoTempo key={codaucdoc} atual={codaucdoc === atual}>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							{codaucdoc === atual ? (
								<span className="font-mono font-semibold">{formatarIdDigital(codaucdoc)}</span>
							) : (
								<Link href={`/iddigital/${codaucdoc}`} className="font-mono">
									{formatarIdDigital(codaucdoc)}
								</Link>
							)}
							<SituacaoDoDocumento sitdocauc={sitdocauc} />
							<span className="text-sm text-texto-suave">emitido em {formatarData(dtaemidoc)}</span>
							{codaucdoc === atual ? <span className="text-sm text-texto-suave">(este)</span> : null}
						</p>
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</section>
	)
}
