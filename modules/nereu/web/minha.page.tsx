import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Paginacao as BarraDePaginas } from '@portal/design-system/paginacao'
import { Situacao } from '@portal/design-system/situacao'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { estadoDaConsulta, formatarData, useEvento } from '@portal/platform/web'
import { DiaDaLista, paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Candidatura, DE_QUEM_DEPENDE, EVENTO, enderecoDoEdital } from '../contract/index.ts'
import { AtosDaCandidatura } from './atos-da-candidatura.tsx'
import { MeusRecursos } from './meus-recursos.tsx'
import { CHAVE, minhasQuery } from './queries.ts'
import { SITUACOES_CAN } from './situacoes.ts'

export function MinhaPage() {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(Paginacao)
	const consulta = useQuery(minhasQuery(lista.filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const itens = consulta.data?.itens ?? []
	return (
		<Pagina
			titulo="Minha mobilidade"
			resumo="As suas candidaturas, e de quem depende o próximo passo de cada uma."
			largura="leitura"
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data?.total === 0 ? (
					<Vazio
						texto="Você ainda não se inscreveu em um edital."
						acao={<Link href="/nereu/editais">Ver os editais</Link>}
					/>
				) : undefined
			}
		>
			<ul className="grid gap-4">
				{itens.map((candidatura) => (
					<FichaDaCandidatura key={candidatura.codcan} candidatura={candidatura} />
				))}
			</ul>
			{consulta.data && consulta.data.total > consulta.data.porPagina ? (
				<BarraDePaginas
					pagina={lista.filtro.pagina}
					total={consulta.data.total}
					porPagina={consulta.data.porPagina}
					aoMudar={paginasDe(lista).aoMudarPagina}
				/>
			) : null}
			<MeusRecursos />
		</Pagina>
	)
}

function FichaDaCandidatura({ candidatura }: { candidatura: Candidatura }) {
	const { codcan, codedt, titedt, sitcan, nomorg, dtaenv, dtacfm, motsit, stacnd } = candidatura
	return (
		<Ficha
			titulo={<Link href={enderecoDoEdital(codedt)}>{titedt}</Link>}
			nivel={2}
			aoLado={<Situacao {...SITUACOES_CAN[sitcan]} />}
			detalhe={`Inscrição ${codcan}${dtaenv ? `, enviada em ${formatarData(dtaenv)}` : ''}`}
		>
			<div className="grid gap-4">
				<Fatos rotulo="Andamento">
					<Fato nome="De quem depende agora">{DE_QUEM_DEPENDE[sitcan]}</Fato>
					{nomorg ? <Fato nome="Instituição">{nomorg}</Fato> : null}
					{dtacfm ? (
						<Fato nome="Confirme até">
							<DiaDaLista instante={dtacfm} />
						</Fato>
					) : null}
					{stacnd === 'S' ? (
						<Fato nome="Ainda condicional">
							um recurso deferido pode levar a vaga; o escritório avisa se isso acontecer
						</Fato>
					) : null}
					{motsit ? <Fato nome="Por quê">{motsit}</Fato> : null}
				</Fatos>
				<AtosDaCandidatura candidatura={candidatura} />
			</div>
		</Ficha>
	)
}
