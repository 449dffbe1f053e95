import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fileira } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { FalhaDoAto, useAto, useEscrito } from '@portal/platform/web/atos'
import { HaTempo, ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Comentario,
	inserirComentario,
	MAIOR_COMENTARIO,
	MAIS_MENCOES,
	removerComentario,
} from '../../contract/index.ts'
import { CHAVE, comentariosQuery } from '../queries.ts'

/** Conversation about a file or a folder, between those who read it. */
export function Comentarios({ coditm }: { coditm: number }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(comentariosQuery(coditm, pagina))
	return (
		<Secao titulo="Comentários" nivel={3}>
			<NovoComentario coditm={coditm} aoComentar={() => setPagina(1)} />
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={setPagina}
				rotulo="Páginas de comentários"
				vazio={<Vazio texto="Ninguém comentou ainda." />}
			>
				{(comentarios) => (
					<ul className="grid gap-3">
						{comentarios.map((comentario) => (
							<Linha key={comentario.codcmt} coditm={coditm} comentario={comentario} />
						))}
					</ul>
				)}
			</ListaPaginada>
		</Secao>
	)
}

function Linha({ coditm, comentario }: { coditm: number; comentario: Comentario }) {
	const cliente = useQueryClient()
	const { codcmt, txtcmt, nompes, dtacad, mencionados, pode } = comentario
	async function tirar() {
		try {
			toast.sucesso((await call(removerComentario, { params: { coditm, codcmt } })).mensagem)
		} catch (falha) {
			toast.erro('O comentário ficou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="grid gap-1">
			<div className="flex flex-wrap items-baseline justify-between gap-2">
				<Detalhe tag="span">
					{nompes}, <HaTempo instante={dtacad} />
					{mencionados.length > 0 ? `, para ${mencionados.join(', ')}` : ''}
				</Detalhe>
				{pode ? (
					<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => void tirar()}>
						Tirar<span className="sr-only"> o comentário de {nompes}</span>
					</Botao>
				) : null}
			</div>
			<Texto comoEscrito>{txtcmt}</Texto>
		</li>
	)
}

const Escrito = z.object({
	txtcmt: z.string(),
	mencionados: z.array(z.object({ codpes: z.int(), nome: z.string() })),
})
const NOVO: z.infer<typeof Escrito> = { txtcmt: '', mencionados: [] }

function NovoComentario({ coditm, aoComentar }: { coditm: number; aoComentar: () => void }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive comentario ${coditm}`, Escrito, NOVO)
	const [tentou, setTentou] = useState(false)
	const [chamada, setChamada] = useState<number>()
	const { mencionados } = escrito
	const txtcmt = escrito.txtcmt.trim()
	const ato = useAto({
		coisa: 'os comentários',
		versao: () => undefined,
		fazer: async () => {
			const body = { txtcmt, mencionados: mencionados.map(({ codpes }) => codpes) }
			await call(inserirComentario, { params: { coditm }, body })
			return { mensagem: 'Comentário publicado.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			escrever(NOVO)
			setTentou(false)
			aoComentar()
		},
	})
	const mencionar = (codpes: number, nome: string) =>
		escrever({ ...escrito, mencionados: [...mencionados.filter((um) => um.codpes !== codpes), { codpes, nome }] })
	return (
		<form
			noValidate
			className="grid gap-3"
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (txtcmt) ato.enviar()
			}}
		>
			<FalhaDoAto ato={ato} />
			<Campo rotulo="Comentário" obrigatorio erro={tentou && !txtcmt ? 'Escreva o comentário.' : undefined}>
				<AreaTexto
					value={escrito.txtcmt}
					maxLength={MAIOR_COMENTARIO}
					rows={2}
					onChange={({ target }) => escrever({ ...escrito, txtcmt: target.value })}
				/>
			</Campo>
			{mencionados.length < MAIS_MENCOES ? (
				<CampoPessoa
					key={mencionados.length}
					rotulo="Mencionar"
					valor={chamada}
					aoMudar={(codpes, pessoa) => {
						setChamada(pessoa ? undefined : codpes)
						if (codpes !== undefined && pessoa) mencionar(codpes, pessoa.nompes)
					}}
				/>
			) : null}
			{mencionados.length > 0 ? (
				<Fileira>
					{mencionados.map(({ codpes, nome }) => (
						<Botao
							key={codpes}
							variante="secundario"
							tamanho="pq"
							icone={<X aria-hidden />}
							onClick={() => escrever({ ...escrito, mencionados: mencionados.filter((um) => um.codpes !== codpes) })}
						>
							{nome}
							<span className="sr-only">, tirar a menção</span>
						</Botao>
					))}
				</Fileira>
			) : null}
			<div>
				<Botao type="submit" variante="secundario" carregando={ato.enviando}>
					Comentar
				</Botao>
			</div>
		</form>
	)
}
