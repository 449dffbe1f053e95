import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarDataHora, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type ChaveDoColegiado,
	convocarReuniao,
	DadosDaConvocacao as Dados,
	type DadosDaConvocacao,
	enderecoDaReuniao,
	type Reuniao,
} from '../../contract/index.ts'
import { CHAVE, reunioesQuery } from '../queries.ts'
import { SITUACOES_DA_REUNIAO_NA_TELA } from '../situacoes.ts'

const COLUNAS: Coluna<Reuniao>[] = [
	{
		campo: 'dtareu',
		nome: 'Reunião',
		slot: ({ codreu, dtareu }) => <Link href={enderecoDaReuniao(codreu)}>{formatarDataHora(dtareu)}</Link>,
	},
	{ campo: 'dsclocreu', nome: 'Lugar' },
	{
		campo: 'sitreu',
		nome: 'Situação',
		slot: ({ sitreu }) => <Situacao {...SITUACOES_DA_REUNIAO_NA_TELA[sitreu]} />,
	},
	{
		campo: 'codaucdoc',
		nome: 'Ata',
		slot: ({ codaucdoc }) => (codaucdoc ? <Link href={`/iddigital/${codaucdoc}`}>ata assinada</Link> : '—'),
		estreita: ({ codaucdoc }) => (codaucdoc ? 'ata assinada' : null),
	},
]

type Props = { chave: ChaveDoColegiado; muda: boolean; pagina: number; aoMudar: (pagina: number) => void }

/** Meetings of a board: everybody sees when and where, and those who were called open them. */
export function Reunioes({ chave, muda, pagina, aoMudar }: Props) {
	const consulta = useQuery(reunioesQuery(chave, pagina))
	const [convocando, setConvocando] = useState(false)
	return (
		<div className="grid gap-4">
			{muda ? (
				<div data-nao-imprimir>
					<Botao variante="secundario" onClick={() => setConvocando(true)}>
						Convocar reunião
					</Botao>
				</div>
			) : null}
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={aoMudar}
				rotulo="Páginas de reuniões"
				vazio={<Vazio texto="Este colegiado ainda não tem reuniões registradas." />}
			>
				{(reunioes) => (
					<Tabela
						legenda="Reuniões"
						colunas={COLUNAS}
						linhas={[...reunioes]}
						porPagina={20}
						chave={({ codreu }) => codreu}
					/>
				)}
			</ListaPaginada>
			{convocando ? <ConvocarDialog chave={chave} aoFechar={() => setConvocando(false)} /> : null}
		</div>
	)
}

const Escrito = z.object({ dtareu: z.string(), dsclocreu: z.string(), txtpta: z.string() })

function ConvocarDialog({ chave, aoFechar }: { chave: ChaveDoColegiado; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const nome = `mandato ${chave.codclg} ${chave.sglclg} reuniao`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { dtareu: '', dsclocreu: '', txtpta: '' })
	const [tentou, setTentou] = useState(false)
	const { dtareu, dsclocreu, txtpta } = escrito
	const lido = z.safeParse(Dados, escrito)
	const ato = useAto<DadosDaConvocacao>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (body) => {
			const { codreu } = await call(convocarReuniao, { params: chave, body })
			return { mensagem: 'Reunião convocada. Cada membro e suplente foi avisado.', para: enderecoDaReuniao(codreu) }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Convocar reunião"
			rotulo="Convocar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<DataHora
				rotulo="Dia e hora"
				obrigatorio
				fuso={fusoHorario}
				valor={dtareu ? new Date(dtareu) : undefined}
				aoMudar={(momento) => escrever({ ...escrito, dtareu: momento?.toISOString() ?? '' })}
				dica="A segunda chamada é quinze minutos depois, e a terceira, trinta."
				erro={tentou && !dtareu ? 'Informe o dia e a hora da primeira chamada.' : undefined}
			/>
			<Campo
				rotulo="Lugar"
				obrigatorio
				erro={tentou && dsclocreu.trim().length < 3 ? 'Informe a sala, ou o endereço da sala virtual.' : undefined}
			>
				<EntradaTexto
					value={dsclocreu}
					maxLength={160}
					onChange={({ target }) => escrever({ ...escrito, dsclocreu: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Pauta"
				obrigatorio
				dica="Vai na mensagem a quem é convocado. Os arquivos se anexam depois, na página da reunião."
				erro={tentou && txtpta.trim().length < 5 ? 'Escreva a pauta.' : undefined}
			>
				<AreaTexto
					value={txtpta}
					maxLength={20_000}
					rows={6}
					onChange={({ target }) => escrever({ ...escrito, txtpta: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
