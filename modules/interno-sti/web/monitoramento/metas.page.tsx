import { Campo } from '@portal/design-system/campo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { diaEm, somarMeses } from '@portal/platform/contract'
import { Exportar, estadoDaConsulta, useBusca, useConfiguracao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { enderecoDoMonitor, type LinhaDoSla, Mes } from '../../contract/index.ts'
import { baixarSla, slaQuery } from './queries.ts'
import { formatarDuracao, formatarPorCento } from './situacoes.ts'

const Busca = z.object({ mes: z.optional(Mes) })
const MESES = 13

const CUMPRIDA = {
	S: { estado: 'concluido', texto: 'Cumprida' },
	N: { estado: 'vencido', texto: 'Não cumprida' },
} as const

const COLUNAS: Coluna<LinhaDoSla>[] = [
	{
		campo: 'nommon',
		nome: 'Monitor',
		slot: ({ codmon, nommon, codsis, nomequ }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
				<Detalhe tag="span">{[codsis, nomequ].filter(Boolean).join(' · ')}</Detalhe>
			</span>
		),
	},
	{ campo: 'slamon', nome: 'Meta', numerico: true, slot: ({ slamon }) => formatarPorCento(slamon) },
	{ campo: 'dspprd', nome: 'Disponível', numerico: true, slot: ({ dspprd }) => formatarPorCento(dspprd) ?? '—' },
	{ campo: 'qtdmin', nome: 'Fora do ar', numerico: true, slot: ({ qtdmin }) => formatarDuracao(qtdmin) },
	{
		campo: 'stacmp',
		nome: 'Meta cumprida',
		slot: ({ stacmp }) => (stacmp === null ? 'Sem medida' : <Situacao {...CUMPRIDA[stacmp]} />),
	},
]

const escrito = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

export function MetasPage() {
	const { fusoHorario } = useConfiguracao()
	const [{ mes }, mudar] = useBusca(Busca)
	const consulta = useQuery(slaQuery(mes))
	const hoje = diaEm(fusoHorario)
	const meses = Array.from({ length: MESES }, (_, atras) => somarMeses(`${hoje.slice(0, 7)}-01`, -atras).slice(0, 7))
	const { data } = consulta
	const naoCumpridas = data?.linhas.filter(({ stacmp }) => stacmp === 'N').length ?? 0
	return (
		<Pagina
			titulo="Metas do mês"
			resumo="Quanto cada sistema deveria ter ficado no ar, e quanto ficou. Manutenções marcadas e quedas do que está acima não contam."
			acoes={
				<Exportar
					oque="as metas"
					nome={`metas-${mes ?? hoje.slice(0, 7)}`}
					pedir={(formato) => baixarSla(mes, formato)}
				/>
			}
			{...estadoDaConsulta(consulta)}
		>
			<Campo rotulo="Mês" className="w-48 max-w-full">
				<Selecao
					value={mes ?? meses[0]}
					onChange={({ target }) =>
						mudar({ mes: target.value === meses[0] ? undefined : target.value }, { substituir: true })
					}
					opcoes={meses.map((um) => ({ codigo: um, texto: escrito(um) }))}
				/>
			</Campo>
			{data && data.linhas.length > 0 ? (
				<p>
					{naoCumpridas === 0
						? 'Todas as metas medidas foram cumpridas.'
						: `${naoCumpridas} de ${data.linhas.length} metas ${naoCumpridas === 1 ? 'não foi cumprida' : 'não foram cumpridas'}.`}
				</p>
			) : null}
			<Tabela
				legenda="Metas"
				colunas={COLUNAS}
				linhas={data?.linhas ?? []}
				chave={({ codmon }) => codmon}
				porPagina={50}
				vazio={<Vazio texto="Nenhum monitor tem meta. Diga-a em “Alterar” de um monitor." />}
			/>
		</Pagina>
	)
}
