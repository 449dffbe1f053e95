import { Abas } from '@portal/design-system/abas'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { call, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Bold, Link as IconeLink, Italic, List, Pilcrow } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { verPreviaAviso } from '../contract/index.ts'

type EditorDeMensagemProps = { valor: string; erro: string | undefined; aoMudar: (mensagem: string) => void }

/** HTML with a little help, and what people will see: the preview is the message as the server would keep it. */
export function EditorDeMensagem(props: EditorDeMensagemProps) {
	return (
		<Abas
			rotulo="Mensagem"
			abas={[
				{ codigo: 'escrever', titulo: 'Escrever', conteudo: <Escrever {...props} /> },
				{ codigo: 'previa', titulo: 'Prévia', conteudo: <Previa mensagem={props.valor} /> },
			]}
		/>
	)
}

const MARCAS = [
	{ rotulo: 'Parágrafo', Icone: Pilcrow, antes: '<p>', depois: '</p>' },
	{ rotulo: 'Negrito', Icone: Bold, antes: '<strong>', depois: '</strong>' },
	{ rotulo: 'Itálico', Icone: Italic, antes: '<em>', depois: '</em>' },
	{ rotulo: 'Lista', Icone: List, antes: '<ul>\n\t<li>', depois: '</li>\n</ul>' },
	{ rotulo: 'Link', Icone: IconeLink, antes: '<a href="https://">', depois: '</a>' },
] as const

function Escrever({ valor, erro, aoMudar }: EditorDeMensagemProps) {
	const area = useRef<HTMLTextAreaElement>(null)
	return (
		<div className="grid gap-2">
			<div role="toolbar" aria-label="Formatação da mensagem" className="flex flex-wrap gap-1">
				{MARCAS.map(({ rotulo, Icone, antes, depois }) => (
					<Botao
						key={rotulo}
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						rotulo={rotulo}
						icone={<Icone aria-hidden />}
						onClick={() => aoMudar(envolver(area, antes, depois))}
					/>
				))}
			</div>
			<Campo
				rotulo="Mensagem"
				obrigatorio
				erro={erro}
				dica="Aceita HTML simples: parágrafos, listas, tabelas, links. O que não pode ser mostrado é retirado."
			>
				<AreaTexto
					ref={area}
					rows={8}
					maxLength={50_000}
					spellCheck
					className="font-mono text-sm!"
					value={valor}
					onChange={({ target }) => aoMudar(target.value)}
				/>
			</Campo>
		</div>
	)
}

/** Puts the marks around what is chosen and leaves the cursor between them. */
function envolver({ current }: RefObject<HTMLTextAreaElement | null>, antes: string, depois: string): string {
	if (!current) return antes + depois
	const { value, selectionStart, selectionEnd } = current
	const escolhido = value.slice(selectionStart, selectionEnd)
	const novo = value.slice(0, selectionStart) + antes + escolhido + depois + value.slice(selectionEnd)
	const cursor = selectionStart + antes.length + escolhido.length
	requestAnimationFrame(() => {
		current.focus()
		current.setSelectionRange(cursor, cursor)
	})
	return novo
}

function Previa({ mensagem }: { mensagem: string }) {
	const { data, error, refetch } = useQuery({
		queryKey: ['previa-de-aviso', mensagem],
		queryFn: ({ signal }) => call(verPreviaAviso, { body: { mensagem } }, { signal }),
		gcTime: 0,
	})
	if (error) return <Erro compacto mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto linhas={4} />
	if (data.mensagem === '') return <p className="text-texto-suave">Ainda não há o que mostrar.</p>
	return <HtmlSeguro html={data.mensagem} className="rounded-md border border-borda p-4" />
}
