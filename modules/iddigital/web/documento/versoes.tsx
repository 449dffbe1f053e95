import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Suave, Texto } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import type { Versao } from '../../contract/documento.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { SituacaoDoDocumento } from '../situacoes.tsx'

export function Versoes({ versoes, atual }: { versoes: readonly Versao[]; atual: string }) {
	if (versoes.length === 0) return null
	return (
		<Secao titulo="Versões deste documento" nivel={3}>
			<LinhaDoTempo>
				{versoes.map(({ codaucdoc, dtaemidoc, sitdocauc }) => (
					<ItemDaLinhaDoTempo key={codaucdoc} atual={codaucdoc === atual}>
						<Fileira tag="p" espaco="frase">
							{codaucdoc === atual ? (
								<Texto tag="span" forte className="font-mono">
									{formatarIdDigital(codaucdoc)}
								</Texto>
							) : (
								<Link href={`/iddigital/${codaucdoc}`} className="font-mono">
									{formatarIdDigital(codaucdoc)}
								</Link>
							)}
							<SituacaoDoDocumento sitdocauc={sitdocauc} />
							<Suave pq>emitido em {formatarData(dtaemidoc)}</Suave>
							{codaucdoc === atual ? <Suave pq>(este)</Suave> : null}
						</Fileira>
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</Secao>
	)
}
