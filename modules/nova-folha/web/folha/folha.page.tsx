import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import {
	estadoDaConsulta,
	formatarData,
	formatarInteiro,
	lerCodigo,
	useBusca,
	useEvento,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { formatarDecimal } from '../../contract/calculo/base/dinheiro.ts'
import { EVENTO, type FolhaCompleta, Grupo, nomearFolha } from '../../contract/index.ts'
import { Exportacoes } from '../esocial/exportacoes.tsx'
import { CHAVE, folhaQuery } from '../queries.ts'
import { SITUACOES_DA_FOLHA } from '../situacoes.ts'
import { Reais } from '../valor.tsx'
import { AcoesDaFolha } from './acoes.tsx'
import { AndamentoDoCalculo } from './andamento.tsx'
import { HistoricoDaFolha } from './historico.tsx'
import { Totais } from './totais.tsx'

const REGIMES = { RPPS: 'autárquicos', RGPS: 'celetistas' } as const
const ABAS = ['totais', 'historico', 'esocial'] as const
const Busca = z.object({
	aba: z.optional(z.enum(ABAS)),
	grupo: z._default(Grupo, 'unidade'),
	pagina: z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive())), 1),
})

export function FolhaPage() {
	const codfol = lerCodigo(useParams()['codfol'])
	if (codfol === undefined)
		return (
			<Pagina
				titulo="Folha"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma folha">
						Escolha-a no <Link href="/nova-folha">processamento</Link>.
					</Alerta>
				}
			/>
		)
	return <Folha codfol={codfol} />
}

function Folha({ codfol }: { codfol: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(folhaQuery(codfol))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { data: folha } = consulta
	useTituloDaPagina({ folha: folha ? nomearFolha(folha) : consulta.isError ? 'Folha não encontrada' : undefined })
	return (
		<Pagina
			titulo={folha ? `Folha de ${nomearFolha(folha)}` : 'Folha'}
			chapeu={folha?.dscsim ? `Simulação: ${folha.dscsim}` : undefined}
			aoLado={folha ? <Situacao {...SITUACOES_DA_FOLHA[folha.sitfol]} /> : undefined}
			acoes={folha ? <AcoesDaFolha folha={folha} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-folha">Ver as folhas</Link> })}
		>
			{folha ? <Partes folha={folha} /> : null}
		</Pagina>
	)
}

function Partes({ folha }: { folha: FolhaCompleta }) {
	const [{ aba, grupo, pagina }, mudar] = useBusca(Busca)
	return (
		<>
			<Cabeca folha={folha} />
			<AndamentoDoCalculo folha={folha} />
			<Abas
				rotulo="Partes da folha"
				aberta={aba ?? 'totais'}
				aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'totais') })}
				abas={[
					{
						codigo: 'totais',
						titulo: 'Totais',
						conteudo: <Totais codfol={folha.codfol} grupo={grupo} pagina={pagina} aoMudar={mudar} />,
					},
					{ codigo: 'historico', titulo: 'Histórico', conteudo: <HistoricoDaFolha folha={folha} /> },
					...(folha.stasim === 'N'
						? [{ codigo: 'esocial' as const, titulo: 'eSocial', conteudo: <Exportacoes folha={folha} /> }]
						: []),
				]}
			/>
		</>
	)
}

function Cabeca({ folha }: { folha: FolhaCompleta }) {
	const { dtapgt, qtdchq, vlrbru, vlrdsc, vlrliq, regdia, nomhom1, nomhom2, hashres, stasim, codfol } = folha
	const { reajuste, regreaj } = folha
	return (
		<Fatos rotulo="Sobre a folha">
			<Fato nome="Líquido">
				<Reais valor={vlrliq} forte />
			</Fato>
			<Fato nome="Bruto">
				<Reais valor={vlrbru} />
			</Fato>
			<Fato nome="Descontos">
				<Reais valor={vlrdsc} />
			</Fato>
			<Fato nome="Contracheques">
				{qtdchq > 0 ? (
					<Link href={`/nova-folha/consulta?aba=outros&codfol=${codfol}`}>{formatarInteiro(qtdchq)}</Link>
				) : (
					'nenhum ainda'
				)}
			</Fato>
			<Fato nome="Pagamento">{stasim === 'S' ? 'não se paga' : formatarData(dtapgt)}</Fato>
			<Fato nome="Dias do mês">{regdia === 'T' ? 'todo mês tem 30' : 'os do calendário'}</Fato>
			{reajuste ? (
				<Fato nome="Reajuste simulado">
					{formatarDecimal(reajuste)}%{regreaj ? `, ${REGIMES[regreaj]}` : ''}
				</Fato>
			) : null}
			{nomhom1 ? <Fato nome="Conferida por">{nomhom1}</Fato> : null}
			{nomhom2 ? <Fato nome="Homologada por">{nomhom2}</Fato> : null}
			{hashres ? (
				<Fato nome="Resumo do resultado">
					<code className="text-sm" title={hashres}>
						{hashres.slice(0, 16)}
					</code>
				</Fato>
			) : null}
		</Fatos>
	)
}
