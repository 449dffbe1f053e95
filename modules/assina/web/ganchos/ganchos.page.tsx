import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { call, mensagemDe, useBusca } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, ListChecks, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Gancho,
	listarGanchos,
	removerGancho,
	testarGancho,
	trocarSegredoGancho,
	type UsuarioAssina,
} from '../../contract/index.ts'
import { ComUsuario, podeCriarLotes } from '../com-usuario.tsx'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { CHAVE } from '../queries.ts'
import { EntregasDialog } from './entregas.dialog.tsx'
import { GanchoDialog } from './gancho.dialog.tsx'
import { SegredoDialog } from './segredo.dialog.tsx'

const Busca = z.object({ pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1) })

const ganchosQuery = (pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'ganchos', pagina],
		queryFn: ({ signal }) => call(listarGanchos, { body: { pagina } }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Other systems that are told what happens to batches; for who manages a unit, or all of them. */
export function GanchosPage() {
	return <ComUsuario permitido={podeCriarLotes}>{(usuario) => <Ganchos usuario={usuario} />}</ComUsuario>
}

const COLUNAS: Coluna<Gancho>[] = [
	{
		campo: 'nomgan',
		nome: 'Sistema',
		slot: ({ nomgan, urlgan }) => (
			<>
				<span className="font-medium wrap-anywhere">{nomgan}</span>
				<span className="block text-sm font-normal wrap-anywhere text-texto-suave">{urlgan}</span>
			</>
		),
	},
	{ campo: 'sglund', nome: 'Unidade', slot: ({ sglund }) => sglund ?? 'Todas' },
	{
		campo: 'sitgan',
		nome: 'Situação',
		slot: ({ sitgan, motdes }) => (
			<>
				<Badge variante={sitgan === 'L' ? 'sucesso' : 'secundario'}>{sitgan === 'L' ? 'Ligado' : 'Desligado'}</Badge>
				{motdes ? <span className="mt-1 block text-sm text-texto-suave">{motdes}</span> : null}
			</>
		),
	},
]

type Aberto = { readonly o: 'formulario' | 'remover' | 'trocar' | 'testar' | 'entregas'; readonly gancho?: Gancho }

function Ganchos({ usuario }: { usuario: UsuarioAssina }) {
	const cliente = useQueryClient()
	const [{ pagina }, mudarBusca] = useBusca(Busca)
	const { data, error, isPending, refetch } = useQuery(ganchosQuery(pagina))
	const [aberto, setAberto] = useState<Aberto>()
	const [segredo, setSegredo] = useState<string>()
	const abrir = (o: Aberto['o']) => (gancho: Gancho) => setAberto({ o, gancho })
	const fechar = () => {
		setAberto(undefined)
		void cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<div className="grid gap-5">
			<header className="grid max-w-prose gap-1">
				<h1>Avisos a outros sistemas</h1>
				<p className="text-texto-suave">
					Cada sistema recebe, no endereço que você informar, um aviso assinado (webhook) do que acontece com os lotes.
				</p>
			</header>
			<div>
				<Botao icone={<Plus aria-hidden />} onClick={() => setAberto({ o: 'formulario' })}>
					Novo sistema
				</Botao>
			</div>
			<Tabela
				legenda="Sistemas avisados"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codgan }) => codgan}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Nenhum sistema é avisado."
				acoes={[
					{ titulo: 'Ver avisos', icone: <ListChecks aria-hidden />, aoAcionar: abrir('entregas') },
					{
						titulo: 'Mandar teste',
						icone: <Send aria-hidden />,
						condicao: ({ sitgan }) => sitgan === 'L',
						aoAcionar: abrir('testar'),
					},
					{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: abrir('formulario') },
					{ titulo: 'Trocar segredo', icone: <KeyRound aria-hidden />, aoAcionar: abrir('trocar') },
					{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: abrir('remover') },
				]}
				servidor={{
					total: data?.total ?? 0,
					pagina,
					aoMudar: (nova) => mudarBusca({ pagina: nova.pagina === 1 ? undefined : nova.pagina }),
				}}
			/>
			{aberto ? <Dialogo {...aberto} usuario={usuario} aoFechar={fechar} aoMostrarSegredo={setSegredo} /> : null}
			{segredo === undefined ? null : <SegredoDialog segredo={segredo} aoFechar={() => setSegredo(undefined)} />}
		</div>
	)
}

type DialogoProps = Aberto & {
	usuario: UsuarioAssina
	aoFechar: () => void
	aoMostrarSegredo: (segredo: string) => void
}

function Dialogo({ o, gancho, usuario, aoFechar, aoMostrarSegredo }: DialogoProps) {
	if (o === 'formulario' || !gancho)
		return <GanchoDialog usuario={usuario} gancho={gancho} aoFechar={aoFechar} aoMostrarSegredo={aoMostrarSegredo} />
	if (o === 'entregas') return <EntregasDialog gancho={gancho} aoFechar={aoFechar} />
	return <Pergunta o={o} gancho={gancho} aoFechar={aoFechar} aoTrocar={aoMostrarSegredo} />
}

type PerguntaProps = {
	o: 'remover' | 'trocar' | 'testar'
	gancho: Gancho
	aoFechar: () => void
	aoTrocar: (segredo: string) => void
}

function Pergunta({ o, gancho: { codgan, nomgan }, aoFechar, aoTrocar }: PerguntaProps) {
	if (o === 'remover')
		return (
			<ConfirmarAcao
				titulo={`Deixar de avisar ${nomgan}?`}
				rotulo="Remover"
				erro="Erro ao remover o sistema!"
				acao={() => call(removerGancho, { body: { codgan } })}
				aoFechar={aoFechar}
			>
				O segredo e o registro dos avisos são apagados.
			</ConfirmarAcao>
		)
	if (o === 'trocar')
		return (
			<ConfirmarAcao
				titulo={`Trocar o segredo de ${nomgan}?`}
				rotulo="Trocar segredo"
				variante="primario"
				erro="Erro ao trocar o segredo!"
				acao={() => call(trocarSegredoGancho, { body: { codgan } })}
				aoConcluir={({ segredo }) => aoTrocar(segredo)}
				aoFechar={aoFechar}
			>
				O de agora ainda assina os avisos por 24 horas, ao lado do novo.
			</ConfirmarAcao>
		)
	return (
		<ConfirmarAcao
			titulo={`Mandar um aviso de teste a ${nomgan}?`}
			rotulo="Mandar teste"
			variante="primario"
			erro="Erro ao mandar o teste!"
			acao={() => call(testarGancho, { body: { codgan } })}
			aoFechar={aoFechar}
		>
			O resultado aparece em “Ver avisos”.
		</ConfirmarAcao>
	)
}
