import { Segmentado } from '@portal/design-system/segmentado'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
	type Alerta,
	type FolhaNaAnalise,
	REGRAS_DE_ALERTA,
	SITUACOES_DO_ALERTA,
	SituacaoDoAlerta,
} from '../../contract/index.ts'
import { alertasQuery } from '../queries.ts'
import { Reais } from '../valor.tsx'
import { TratarDialog } from './tratar.dialog.tsx'

const POR_PAGINA = 20
const OPCOES = SituacaoDoAlerta.options.map((codigo) => ({ codigo, texto: SITUACOES_DO_ALERTA[codigo] }))
const NADA = {
	ABE: 'Nenhum alerta por tratar.',
	JUS: 'Nenhum alerta justificado ainda.',
	COR: 'Nenhum alerta a corrigir.',
} as const

const COLUNAS: Coluna<Alerta>[] = [
	{
		campo: 'codrgr',
		nome: 'Alerta',
		slot: ({ codrgr, nomrub, jusale, nomtrt }) => (
			<>
				<span className="font-medium">{REGRAS_DE_ALERTA[codrgr]}</span>
				{nomrub ? <Detalhe tag="span">{nomrub}</Detalhe> : null}
				{jusale ? (
					<Detalhe tag="span">
						{nomtrt}: {jusale}
					</Detalhe>
				) : null}
			</>
		),
		estreita: ({ codrgr }) => REGRAS_DE_ALERTA[codrgr],
	},
	{ campo: 'nompes', nome: 'Pessoa', slot: ({ nompes, numseqsrv }) => `${nompes}, vínculo ${numseqsrv}` },
	{
		campo: 'vlrant',
		nome: 'Antes',
		numerico: true,
		slot: ({ vlrant }) => (vlrant ? <Reais valor={vlrant} /> : '—'),
		estreita: () => null,
	},
	{ campo: 'vlratl', nome: 'Agora', numerico: true, slot: ({ vlratl }) => (vlratl ? <Reais valor={vlratl} /> : '—') },
]

type Props = {
	folha: z.infer<typeof FolhaNaAnalise>
	sitale: SituacaoDoAlerta
	pagina: number
	aoMudar: (mudanca: { sitale?: SituacaoDoAlerta; pagina?: number }) => void
}

/** Alerts of a run, treated one by one or many at once with one reason. */
export function Alertas({ folha: { codfol, tratar }, sitale, pagina, aoMudar }: Props) {
	const [escolhidos, setEscolhidos] = useState<Alerta[]>()
	const { data, error, refetch } = useQuery(alertasQuery(codfol, { sitale, pagina, porPagina: POR_PAGINA }))
	const podeTratar = tratar === 'S' && sitale !== 'JUS'
	return (
		<div className="grid grid-cols-1 gap-3">
			<div>
				<Segmentado
					rotulo="Quais alertas"
					opcoes={OPCOES}
					valor={sitale}
					aoMudar={(nova) => aoMudar({ sitale: nova, pagina: 1 })}
				/>
			</div>
			<Tabela
				legenda="Alertas da folha"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codale }) => codale}
				porPagina={POR_PAGINA}
				servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => aoMudar({ pagina: estado.pagina }) }}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				{...(podeTratar
					? {
							acoes: [{ titulo: 'Tratar', aoAcionar: (alerta: Alerta) => setEscolhidos([alerta]) }],
							nomeDaLinha: ({ nompes, codrgr }: Alerta) => `${REGRAS_DE_ALERTA[codrgr]}, ${nompes}`,
							acoesEmVarios: [{ titulo: 'Tratar', aoAcionar: setEscolhidos }],
						}
					: {})}
				vazio={<Vazio texto={NADA[sitale]} />}
			/>
			{escolhidos ? (
				<TratarDialog codfol={codfol} alertas={escolhidos} aoFechar={() => setEscolhidos(undefined)} />
			) : null}
		</div>
	)
}
