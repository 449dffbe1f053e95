import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { type Estado, Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { contagemDe, tituloDoProgresso } from '@portal/iddigital/contract'
import { formatarDataHora } from '@portal/platform/web'
import { PenLine } from 'lucide-react'
import {
	assinaturasEmPalavras,
	descreverProximoPasso,
	rodadasEmPalavras,
	type SitLote,
	type SituacaoDasAssinaturas,
} from '../../contract/index.ts'

export type SituacaoDaAssinaturaProps = {
	/** Signing state as the owning slice gives it to people allowed to see the object. */
	situacao: SituacaoDasAssinaturas & {
		readonly sitasi: SitLote
		readonly codlotdocasi: number | null
		readonly codaucdoc: string | null
	}
}

const ESTADOS: Readonly<Record<SitLote, Estado>> = {
	CRI: 'rascunho',
	ENV: 'pendente',
	ASS: 'concluido',
	REJ: 'recusado',
}

/** Fallback where the progress is unknown. */
const NOMES: Readonly<Record<SitLote, string>> = {
	CRI: 'Criado',
	ENV: 'Aguardando envio para assinatura',
	ASS: 'Assinado',
	REJ: 'Rejeitado',
}

/** Signing state of another slice's object: signatures, pending signers, outcome and next step. */
export function SituacaoDaAssinatura({ situacao }: SituacaoDaAssinaturaProps) {
	const { sitasi, rodadas, staveza, codlotdocasi } = situacao
	// New round: the object stays signed while further signatures are requested.
	const outraVez = sitasi === 'ENV' && rodadas.some(({ sitlotdocasi }) => sitlotdocasi === 'ASS')
	const escrita = situacaoEscrita(situacao)
	const conselho = sitasi === 'ASS' ? undefined : descreverProximoPasso(situacao)
	return (
		<Pilha espaco={1} className="w-full">
			<Fileira tag="p" espaco="frase">
				{outraVez ? <Situacao estado={ESTADOS.ASS} texto={NOMES.ASS} /> : null}
				<Situacao estado={ESTADOS[sitasi]} texto={outraVez ? `De novo: ${escrita}` : escrita} />
				{staveza === 'S' && codlotdocasi !== null ? (
					<Link
						data-nao-imprimir
						href={`/assina/lote/${codlotdocasi}?assinar=S`}
						className="inline-flex items-center gap-1"
					>
						<PenLine aria-hidden className="size-4" />É a sua vez de assinar
					</Link>
				) : null}
			</Fileira>
			<Linhas situacao={situacao} />
			{conselho ? <Texto pq>{conselho}</Texto> : null}
		</Pilha>
	)
}

/** Progress in words, after the sending. */
const situacaoEscrita = ({ sitasi, prgasi }: SituacaoDaAssinaturaProps['situacao']): string =>
	prgasi && sitasi !== 'ASS' ? `${tituloDoProgresso(prgasi)}: ${contagemDe(prgasi)}` : NOMES[sitasi]

function Linhas({ situacao }: SituacaoDaAssinaturaProps) {
	const { assinaturas, codaucdoc } = situacao
	const linhas = [
		...assinaturasEmPalavras(situacao, formatarDataHora),
		...rodadasEmPalavras(situacao, formatarDataHora),
	]
	if (linhas.length === 0) return null
	return (
		<Pilha tag="ul" espaco={1} className="text-sm text-texto-suave wrap-anywhere">
			{linhas.map((linha) => (
				<li key={linha}>{linha}</li>
			))}
			{codaucdoc && assinaturas.length > 0 ? (
				<li>
					<Link href={`/iddigital/${codaucdoc}`}>Conferir as assinaturas no validador</Link>
				</li>
			) : null}
		</Pilha>
	)
}
