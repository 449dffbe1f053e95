import { Badge } from '@portal/design-system/badge'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Pilha } from '@portal/design-system/pilha'
import { Sigla } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { type LotePendente, NOME_DO_NIVEL } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'

type PendentesProps = {
	lotes: readonly LotePendente[]
	/** Batches left out of this ceremony. */
	fora: ReadonlySet<number>
	aoMudar: (fora: ReadonlySet<number>) => void
}

/** Documents about to be signed, one by one. */
export function Pendentes({ lotes, fora, aoMudar }: PendentesProps) {
	const nenhumFora = fora.size === 0
	return (
		<Pilha aria-label="Lotes a assinar" tag="section" espaco={3}>
			<CaixaSelecao
				rotulo="Todos os lotes"
				checked={nenhumFora}
				parcial={!nenhumFora && fora.size < lotes.length}
				onChange={() => aoMudar(nenhumFora ? new Set(lotes.map(({ codlotdocasi }) => codlotdocasi)) : new Set())}
			/>
			<Pilha tag="ul" espaco={3}>
				{lotes.map((lote) => (
					<Pendente
						key={lote.codlotdocasi}
						lote={lote}
						marcado={!fora.has(lote.codlotdocasi)}
						aoMarcar={(marcado) => {
							const novo = new Set(fora)
							if (marcado) novo.delete(lote.codlotdocasi)
							else novo.add(lote.codlotdocasi)
							aoMudar(novo)
						}}
					/>
				))}
			</Pilha>
		</Pilha>
	)
}

type PendenteProps = { lote: LotePendente; marcado: boolean; aoMarcar: (marcado: boolean) => void }

function Pendente({ lote, marcado, aoMarcar }: PendenteProps) {
	return (
		<Ficha
			marca={
				<CaixaSelecao
					rotulo={`Assinar ${lote.nomlot}`}
					rotuloOculto
					checked={marcado}
					onChange={({ target }) => aoMarcar(target.checked)}
				/>
			}
			titulo={<Link href={`/assina/lote/${lote.codlotdocasi}?assinar=S`}>{lote.nomlot}</Link>}
			aoLado={<Badge className="whitespace-nowrap">{NOME_DO_NIVEL[lote.codtipasi]}</Badge>}
			detalhe={
				<>
					{lote.nompesges} · <Sigla nome={lote.nomund}>{lote.sglund}</Sigla>
					{lote.dtalimasi ? ` · até ${formatarData(lote.dtalimasi)}` : ''}
					{lote.nompestit ? ` · por ${lote.nompestit}` : ''}
				</>
			}
		>
			<ListaDeArquivos rotulo={`Documentos de ${lote.nomlot}`} densa className="pl-9">
				{lote.documentos.map(({ coddocuspasi, nomarq, qtdpgn, tamarq, staasi }) => (
					<ArquivoDaLista
						key={coddocuspasi}
						nome={nomarq}
						tamanho={tamarq}
						detalhes={[contar(qtdpgn, 'página', 'páginas'), staasi === 'S' ? 'já assinado por você' : null]}
					/>
				))}
			</ListaDeArquivos>
		</Ficha>
	)
}
