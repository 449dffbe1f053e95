import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Suave, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData, useEvento } from '@portal/platform/web'
import { usePaginasDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EVENTO, type QuestionarioAResponder } from '../../contract/index.ts'
import { CHAVE, meusQuery } from '../queries.ts'
import { PARTICIPACOES, SITUACOES } from '../situacoes.ts'

export function Meus() {
	const cliente = useQueryClient()
	const { filtro, irParaPagina } = usePaginasDaLista()
	const consulta = useQuery(meusQuery(filtro))
	const { data, error } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'meus'] }))
	if (!data)
		return error ? (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		) : (
			<Esqueleto forma="bloco" className="h-72 w-full" />
		)
	if (data.total === 0)
		return <Vazio texto="Nenhum questionário espera por você. Quando houver um, ele aparece aqui e nas suas tarefas." />
	return (
		<Pilha>
			<Pilha aria-label="Seus questionários" tag="ul">
				{data.itens.map((um) => (
					<li key={`${um.codqst}/${um.numvrsqst}`}>
						<Meu questionario={um} />
					</li>
				))}
			</Pilha>
			<Paginacao
				rotulo="Paginação: questionários"
				total={data.total}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				aoMudar={irParaPagina}
			/>
		</Pilha>
	)
}

function Meu({ questionario }: { questionario: QuestionarioAResponder }) {
	const { codqst, numvrsqst, nomqst, dscpdo, sitqst, sitpcp, responder, motivo, dtafimrsp, txtdvl } = questionario
	const aberto = responder === 'S'
	return (
		<Cartao titulo={`${nomqst} · ${dscpdo}`}>
			<Pilha espaco={3}>
				<Fileira espaco={3}>
					<Situacao {...(sitpcp === null ? SITUACOES[sitqst] : PARTICIPACOES[sitpcp])} />
					{aberto ? <Suave>até {formatarData(dtafimrsp)}</Suave> : null}
				</Fileira>
				{txtdvl ? (
					<Texto comoEscrito medida>
						<strong className="font-semibold">O que mudou: </strong>
						{txtdvl}
					</Texto>
				) : null}
				{!aberto && sitpcp !== 'CON' ? (
					<Texto suave medida>
						{motivo}
					</Texto>
				) : null}
				<Fileira>
					{aberto ? (
						<Link botao variante="primario" href={`/questionarios/${codqst}`} aria-label={`Responder ${nomqst}`}>
							{sitpcp === null ? 'Responder' : 'Continuar'}
						</Link>
					) : null}
					{questionario.starespub === 'S' ? (
						<Link
							href={`/questionarios/${codqst}/${numvrsqst}/resultados`}
							aria-label={`Resultados públicos de ${nomqst}, ${dscpdo}`}
						>
							Resultados públicos
						</Link>
					) : null}
				</Fileira>
			</Pilha>
		</Cartao>
	)
}
