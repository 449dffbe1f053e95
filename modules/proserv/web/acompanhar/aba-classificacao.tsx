import { Alerta } from '@portal/design-system/alerta'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarInteiro, formatarNumero, useBusca } from '@portal/platform/web'
import { TabelaDaLista, useAparenciaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { Scissors } from 'lucide-react'
import { Fragment } from 'react'
import {
	type ClassificacaoProserv,
	type ClassificadaProserv,
	EVENTO,
	formatarSolicitacao,
	PaginaDaClassificacao,
	type VertenteSolicitacao,
} from '../../contract/index.ts'
import { escreverNota, lerNota } from '../avaliacao/nota-escrita.ts'
import { COLUNAS } from '../lista/tabela.tsx'
import { type Corte, classificacaoQuery, type DoEdital, exportarAClassificacao } from './queries.ts'

const EVENTOS = [EVENTO]

type AbaProps = DoEdital & { vertentes: readonly VertenteSolicitacao[] }

/** The ranking of one vertente, with a simulated cut. */
export function AbaClassificacao({ codedtprs, vtesolprs, vertentes }: AbaProps) {
	const vertente = vertentes.find(({ chave }) => chave === vtesolprs) ?? vertentes[0]
	if (!vertente) return <Vazio texto="Este edital não tem vertentes." />
	return <Classificacao key={vertente.chave} codedtprs={codedtprs} vertente={vertente} />
}

const COLUNAS_DA_CLASSIFICACAO: Coluna<ClassificadaProserv>[] = [
	{
		campo: 'numcla',
		nome: 'Lugar',
		numerico: true,
		slot: ({ numcla, staempate }) => (
			<span className="inline-flex flex-wrap items-center justify-end gap-1.5 tabular-nums">
				{staempate === 'S' ? <Badge descricao="Empate decidido pelos critérios ou pela data">empate</Badge> : null}
				{formatarInteiro(numcla)}º
			</span>
		),
	},
	...(COLUNAS as Coluna<ClassificadaProserv>[]).filter(({ campo }) => campo !== 'vtesolprs'),
]

const COM_CORTE: Coluna<ClassificadaProserv> = {
	campo: 'staacimacorte',
	nome: 'No corte',
	slot: ({ staacimacorte }) => (staacimacorte === 'S' ? <Badge variante="sucesso">Dentro</Badge> : <Badge>Fora</Badge>),
}

function Classificacao({ codedtprs, vertente }: { codedtprs: number; vertente: VertenteSolicitacao }) {
	const { filtro, irParaPagina, mudarPorPagina } = useFiltroDaLista(PaginaDaClassificacao)
	const corte = { vagas: filtro.vagas, notamin: filtro.notamin }
	const daVertente = { codedtprs, vtesolprs: vertente.chave }
	const lista = useListaAoVivo(
		classificacaoQuery({ ...daVertente, ...corte, pagina: filtro.pagina, porPagina: filtro.porPagina }),
		{ chave: formatarSolicitacao, eventos: EVENTOS },
	)
	const simula = corte.vagas !== undefined || corte.notamin !== undefined
	const aparencia = useAparenciaDaLista(
		'proserv-classificacao',
		simula ? [...COLUNAS_DA_CLASSIFICACAO, COM_CORTE] : COLUNAS_DA_CLASSIFICACAO,
	)
	return (
		<Pilha espaco={5}>
			<Simulacao corte={corte} resultado={simula ? lista.data : undefined} />
			<Fileira espaco={3} distribuir="entre">
				<h2 className="text-lg">{vertente.valor}</h2>
				<Fileira>
					{aparencia.escolha}
					<Exportar
						oque="a classificação"
						nome={`classificacao-${vertente.chave.toLowerCase()}`}
						alinhamento="direita"
						pedir={(formato) => exportarAClassificacao({ ...daVertente, ...corte }, formato)}
					/>
				</Fileira>
			</Fileira>
			<TabelaDaLista
				nome="solicitações"
				legenda="Solicitações classificadas"
				lista={lista}
				{...aparencia.tabela}
				chave={formatarSolicitacao}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				aoMudarPagina={irParaPagina}
				aoMudarPorPagina={mudarPorPagina}
				vazio={<Vazio texto="Nenhuma solicitação desta vertente foi avaliada ainda." />}
			/>
		</Pilha>
	)
}

type SimulacaoProps = { corte: Corte; resultado: ClassificacaoProserv | undefined }

/** The simulation changes nothing and only shows where the cut would fall. */
function Simulacao({ corte, resultado }: SimulacaoProps) {
	const [, mudar] = useBusca(PaginaDaClassificacao)
	return (
		<Cartao titulo="Simular a linha de corte" icone={<Scissors aria-hidden />}>
			<Pilha>
				<Fileira data-nao-imprimir espaco={4} alinhar="topo">
					<Campo rotulo="Posições" largura="numero" dica="Quantas há.">
						<EntradaTexto
							inputMode="numeric"
							maxLength={6}
							defaultValue={corte.vagas ?? ''}
							onChange={({ target }) =>
								mudar(
									{ vagas: /^\d+$/.test(target.value) ? Number(target.value) : undefined, pagina: undefined },
									{ substituir: true },
								)
							}
						/>
					</Campo>
					<Campo rotulo="Nota mínima" largura="numero" dica="Se houver.">
						<EntradaTexto
							inputMode="decimal"
							maxLength={7}
							defaultValue={escreverNota(corte.notamin ?? null)}
							onChange={({ target }) =>
								mudar({ notamin: lerNota(target.value), pagina: undefined }, { substituir: true })
							}
						/>
					</Campo>
				</Fileira>
				<Pilha tag="output" espaco={2} className="min-h-6">
					{resultado ? <Resultado {...resultado} /> : null}
				</Pilha>
			</Pilha>
		</Cartao>
	)
}

const nota = (valor: number | null): string => (valor === null ? '—' : formatarNumero(valor))

function Resultado({ total, corte: { qtdacima, ultima, primeiraFora, staempate, porUnidade } }: ClassificacaoProserv) {
	return (
		<>
			<p>
				<strong className="tabular-nums">
					{formatarInteiro(qtdacima)} de {formatarInteiro(total)}
				</strong>{' '}
				ficam dentro. A última dentro tem média {nota(ultima)}; a primeira fora, {nota(primeiraFora)}.
			</p>
			{staempate === 'S' ? (
				<Alerta variante="aviso">As duas têm a mesma média: só o desempate as separa.</Alerta>
			) : null}
			{porUnidade.length > 0 ? (
				<Detalhe>
					Por unidade:{' '}
					{porUnidade.map(({ undste: { codund, sglund, nomund }, qtd }, indice) => (
						<Fragment key={codund}>
							{indice > 0 ? ', ' : ''}
							<Sigla nome={nomund}>{sglund}</Sigla> {formatarInteiro(qtd)}
						</Fragment>
					))}
					.
				</Detalhe>
			) : null}
		</>
	)
}
