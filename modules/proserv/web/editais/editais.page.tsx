import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Vazio } from '@portal/design-system/vazio'
import {
	Exportar,
	estadoDaConsulta,
	formatarData,
	formatarInteiro,
	formatarNumero,
	useEvento,
} from '@portal/platform/web'
import { usePaginasDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { type EditalProserv, EVENTO, nomeDaFase } from '../../contract/index.ts'
import { CHAVE, inicioQuery } from '../queries.ts'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'
import { editaisQuery, exportarOsEditais } from './queries.ts'

type Janela = EditalProserv['fases'][number]

const MOMENTOS = {
	antes: { estado: 'programado', texto: 'Vai abrir' },
	aberta: { estado: 'em-curso', texto: 'Aberta' },
	depois: { estado: 'encerrado', texto: 'Encerrada' },
} as const

export function EditaisPage() {
	const cliente = useQueryClient()
	const { filtro, irParaPagina } = usePaginasDaLista()
	const consulta = useQuery(editaisQuery(filtro))
	const inicio = useQuery(inicioQuery)
	const [prorrogando, setProrrogando] = useState<{ codedtprs: number; fase: Janela }>()
	const { itens = [], total = 0 } = consulta.data ?? {}
	const edital = itens.find(({ codedtprs }) => codedtprs === prorrogando?.codedtprs)
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'editais'] }))
	return (
		<Pagina
			largura="leitura"
			titulo="Editais de posições"
			resumo="As fases de cada edital, o que se pode pedir em cada vertente e como se avalia."
			acoes={consulta.data && inicio.data ? <Caminhos coordena={inicio.data.coordena === 'S'} /> : undefined}
			{...estadoDaConsulta(consulta)}
			carregando={!(consulta.data && inicio.data) && !consulta.error}
			vazio={consulta.data && total === 0 ? <Vazio texto="Nenhum edital foi aberto ainda." /> : undefined}
		>
			{itens.map((um) => (
				<Edital
					key={um.codedtprs}
					edital={um}
					aoProrrogar={(fase) => setProrrogando({ codedtprs: um.codedtprs, fase })}
				/>
			))}
			<Paginacao
				rotulo="Paginação: editais"
				total={total}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				aoMudar={irParaPagina}
			/>
			{prorrogando && edital ? (
				<ProrrogarDialog edital={edital} fase={prorrogando.fase} aoFechar={() => setProrrogando(undefined)} />
			) : null}
		</Pagina>
	)
}

function Caminhos({ coordena }: { coordena: boolean }) {
	return (
		<>
			<Exportar oque="os editais" nome="editais" pedir={exportarOsEditais} />
			{coordena ? (
				<Link botao variante="primario" href="/proserv/editais/novo" icone={<FilePlus2 aria-hidden />}>
					Novo edital
				</Link>
			) : null}
		</>
	)
}

type EditalProps = { edital: EditalProserv; aoProrrogar: (fase: Janela) => void }

function Edital({ edital, aoProrrogar }: EditalProps) {
	const { codedtprs, nomedt, fases, vertentes, criterios, limites, qtdavd, qtdsol, alterar } = edital
	return (
		<Cartao
			titulo={nomedt}
			acoes={
				alterar === 'S' ? (
					<AcoesDaLinha
						de={nomedt}
						principal={{ titulo: 'Alterar', href: `/proserv/editais/${codedtprs}` }}
						outras={fases.map((fase) => ({
							titulo: `Prorrogar ${nomeDaFase[fase.fase].toLowerCase()}`,
							aoAcionar: () => aoProrrogar(fase),
						}))}
					/>
				) : undefined
			}
		>
			<Pilha>
				<Pilha aria-label={`Fases do ${nomedt}`} tag="ul" espaco={2}>
					{fases.map(({ fase, dtaini, dtafim, momento }) => (
						<li key={fase} className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<strong className="min-w-36 font-medium">{nomeDaFase[fase]}</strong>
							<span className="tabular-nums">
								{formatarData(dtaini)} a {formatarData(dtafim)}
							</span>
							<Situacao {...MOMENTOS[momento]} />
						</li>
					))}
				</Pilha>
				<Fatos>
					{alterar === 'S' ? <Fato nome="Solicitações">{formatarInteiro(qtdsol)}</Fato> : null}
					<Fato nome="Avaliadores por solicitação">{formatarInteiro(qtdavd)}</Fato>
					<Fato nome="Vertentes, com o limite por unidade" largo>
						{vertentes.map(({ valor, limite }) => `${valor} (${limite})`).join(', ')}
					</Fato>
					{limites.length === 0 ? null : (
						<Fato nome="Unidades com limite próprio" largo>
							{limites
								.map(({ sglund, vtesolprs, limite }) => {
									const vertente = vertentes.find(({ chave }) => chave === vtesolprs)
									return `${sglund}, ${vertente?.valor ?? vtesolprs} (${limite})`
								})
								.join('; ')}
						</Fato>
					)}
					<Fato nome="Critérios, com a nota máxima" largo>
						{criterios
							.map(({ nomtipcrtprs, vlrmaxcrtprs }) => `${nomtipcrtprs} (${formatarNumero(vlrmaxcrtprs)})`)
							.join(', ')}
					</Fato>
				</Fatos>
			</Pilha>
		</Cartao>
	)
}
