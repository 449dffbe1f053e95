import { Botao } from '@portal/design-system/botao'
import { Segmentado } from '@portal/design-system/segmentado'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import {
	baixarPedido,
	call,
	FalhaDaConsulta,
	formatarDataHora,
	formatarInteiro,
	mensagemDe,
	useSessao,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	baixarEsocial,
	DEFINITIVAS,
	EVENTOS_DO_ESOCIAL,
	EventoDoEsocial,
	type Exportacao,
	exportarEsocial,
	FOL_OPERADOR,
	type FolhaCompleta,
} from '../../contract/index.ts'
import { CHAVE, exportacoesQuery } from '../queries.ts'

const POR_PAGINA = 10
const OPCOES = EventoDoEsocial.options.map((codigo) => ({ codigo, texto: codigo }))

async function baixar({ codesc, codevt }: Exportacao): Promise<void> {
	try {
		await baixarPedido(`${codevt}-${codesc}.zip`, () => call(baixarEsocial, { params: { codesc } }))
	} catch (falha) {
		toast.erro('O arquivo não foi baixado', mensagemDe(falha))
	}
}

const montarColunas = (opera: boolean): Coluna<Exportacao>[] => [
	{
		campo: 'codevt',
		nome: 'Evento',
		slot: ({ codevt }) => (
			<span className="font-medium">
				{codevt}, {EVENTOS_DO_ESOCIAL[codevt]}
			</span>
		),
	},
	{
		campo: 'dtaexp',
		nome: 'Exportado',
		slot: ({ qtdeve, nompes, dtaexp }) =>
			`${qtdeve === 1 ? 'um evento' : `${formatarInteiro(qtdeve)} eventos`}, ${formatarDataHora(dtaexp)}, ${nompes}`,
	},
	{
		campo: 'resumo',
		nome: 'ID digital e SHA-256',
		slot: ({ codaucdoc, resumo }) => (
			<code className="text-sm wrap-anywhere" title={resumo}>
				{codaucdoc} {resumo.slice(0, 16)}
			</code>
		),
	},
	...(opera
		? [
				{
					campo: 'codesc' as const,
					nome: 'Arquivo',
					slot: (linha: Exportacao) => (
						<Botao variante="secundario" tamanho="pq" onClick={() => void baixar(linha)}>
							Baixar {linha.codevt}
						</Botao>
					),
				},
			]
		: []),
]

/** Events of eSocial of a run: what was exported, and a new export. */
export function Exportacoes({ folha: { codfol, sitfol, stasim } }: { folha: FolhaCompleta }) {
	const cliente = useQueryClient()
	const { perfis } = useSessao()
	const opera = perfis.includes(FOL_OPERADOR)
	const [codevt, setCodevt] = useState<EventoDoEsocial>('S-1010')
	const [enviando, setEnviando] = useState(false)
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(exportacoesQuery(codfol, { pagina, porPagina: POR_PAGINA }))
	const exportar = async () => {
		setEnviando(true)
		try {
			const { qtdeve } = await call(exportarEsocial, { params: { codfol }, body: { codevt } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso(qtdeve === 1 ? 'Um evento exportado!' : `${formatarInteiro(qtdeve)} eventos exportados!`)
		} catch (falha) {
			toast.erro('Os eventos não foram exportados', mensagemDe(falha))
		} finally {
			setEnviando(false)
		}
	}
	const pronta = stasim === 'N' && DEFINITIVAS.includes(sitfol)
	return (
		<div className="grid grid-cols-1 gap-3">
			<Detalhe>
				Um arquivo XML para cada evento, nos leiautes S-1.3, sem assinatura: o programa que os transmite os assina.
				{pronta ? '' : ' A exportação sai depois da homologação.'}
			</Detalhe>
			{pronta && opera ? (
				<div className="flex flex-wrap items-center gap-3">
					<Segmentado rotulo="Evento" opcoes={OPCOES} valor={codevt} aoMudar={setCodevt} />
					<Botao variante="secundario" carregando={enviando} onClick={() => void exportar()}>
						Exportar
					</Botao>
				</div>
			) : null}
			<Tabela
				legenda="Exportações para o eSocial"
				colunas={montarColunas(opera)}
				linhas={data?.itens ?? []}
				chave={({ codesc }) => codesc}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				porPagina={POR_PAGINA}
				servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => setPagina(estado.pagina) }}
				vazio={<Vazio texto="Nada desta folha foi exportado ainda." />}
			/>
		</div>
	)
}
