import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EditorDeTexto } from '@portal/design-system/editor'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { alterarNewsletter, type Boletim, DadosDoBoletim, inserirNewsletter } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { NaoSalvo } from '../formulario/nao-salvo.tsx'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { useSalvar } from '../formulario/use-salvar.ts'
import { opcoesQuery } from './queries.ts'

type ParaSalvar = { dados: DadosDoBoletim; atual: Boletim | undefined }

const salvarBoletim = ({ dados, atual }: ParaSalvar) =>
	atual
		? call(alterarNewsletter, { body: { ...dados, codblt: atual.codblt, versao: atual.versao } })
		: call(inserirNewsletter, { body: dados })

const numeroOuNada = (valor: string): number | null => (valor === '' ? null : Number(valor))

export function BoletimForm({ atual }: { atual?: Boletim }) {
	const cliente = useQueryClient()
	const { data: opcoes } = useQuery(opcoesQuery)
	const [tentou, setTentou] = useState(false)
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const [escrito, setEscrito] = useState({
		assblt: atual?.assblt ?? '',
		txtblt: atual?.txtblt ?? '',
		codtem: atual?.codtem ?? null,
		codund: atual?.codund ?? null,
	})
	const unica = opcoes?.todas === 'N' ? opcoes.unidades[0]?.codund : undefined
	const aoTodo = { ...escrito, codund: escrito.codund ?? unica ?? null }
	const salvar = useSalvar({
		fazer: salvarBoletim,
		aoSalvar: async ({ mensagem, codblt }) => {
			toast.sucesso(mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
			sair(`/alumni/Newsletter/${codblt}`)
		},
	})
	const conferido = conferir(DadosDoBoletim, aoTodo)
	const problemas: Problemas = {
		...salvar.recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function mudar(mudanca: Partial<typeof escrito>) {
		setEscrito((antes) => ({ ...antes, ...mudanca }))
		setAlterado(true)
	}
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if ('dados' in conferido) salvar.enviar({ dados: conferido.dados, atual })
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<form noValidate className="grid gap-6" onSubmit={enviar}>
			<Campo rotulo="Assunto" obrigatorio erro={problemas['assblt']}>
				<EntradaTexto
					value={escrito.assblt}
					maxLength={150}
					onChange={({ target }) => mudar({ assblt: target.value })}
				/>
			</Campo>
			<div className="grid gap-5 sm:grid-cols-2">
				<Campo rotulo="Unidade" dica="A quem se formou nela." erro={problemas['codund']}>
					<Selecao value={aoTodo.codund ?? ''} onChange={({ target }) => mudar({ codund: numeroOuNada(target.value) })}>
						{opcoes?.todas === 'S' ? <option value="">Todas as unidades</option> : null}
						{opcoes?.unidades.map(({ codund, nomund }) => (
							<option key={codund} value={codund}>
								{nomund}
							</option>
						))}
					</Selecao>
				</Campo>
				<Campo rotulo="Tema" dica="A quem quer receber este tema." erro={problemas['codtem']}>
					<Selecao
						value={escrito.codtem ?? ''}
						onChange={({ target }) => mudar({ codtem: numeroOuNada(target.value) })}
					>
						<option value="">Todos que querem o boletim</option>
						{opcoes?.temas.map(({ codtem, nomtem }) => (
							<option key={codtem} value={codtem}>
								{nomtem}
							</option>
						))}
					</Selecao>
				</Campo>
			</div>
			<EditorDeTexto
				rotulo="Texto"
				placeholder="Escreva o boletim"
				valor={escrito.txtblt}
				erro={problemas['txtblt'] && 'Escreva o texto do boletim.'}
				aoMudar={(txtblt) => mudar({ txtblt })}
			/>
			<AcoesDoFormulario
				outras={<NaoSalvo porque={salvar.naoSalvo} />}
				secundaria={
					<Link botao variante="secundario" href={atual ? `/alumni/Newsletter/${atual.codblt}` : '/alumni/Newsletter'}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={salvar.enviando}>
						Salvar rascunho
					</Botao>
				}
			/>
			{pergunta}
		</form>
	)
}
