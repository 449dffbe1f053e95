import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EditorDeTexto } from '@portal/design-system/editor'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import type { ResponseOf } from '@portal/platform/contract'
import { call, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	alterarNewsletter,
	type Boletim,
	DadosDoBoletim,
	inserirNewsletter,
	type listarOpcaoNewsletter,
} from '../../contract/index.ts'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import type { Problemas } from '../formulario/problemas.ts'
import { useEnvio } from '../formulario/use-envio.ts'
import { nomeDoBoletim, opcoesQuery } from './queries.ts'

const salvarBoletim = (dados: DadosDoBoletim, codblt: number | undefined, versao: number | undefined) =>
	codblt !== undefined
		? call(alterarNewsletter, { body: { ...dados, codblt, versao } })
		: call(inserirNewsletter, { body: dados })

const numeroOuNada = (valor: string): number | null => (valor === '' ? null : Number(valor))

type Escrito = Pick<DadosDoBoletim, 'assblt' | 'txtblt' | 'codtem' | 'codund'>
type Opcoes = ResponseOf<typeof listarOpcaoNewsletter, 'output'>
/** Default unit of an author who manages exactly one. */
const unicaDe = (opcoes: Opcoes | undefined) => (opcoes?.todas === 'N' ? (opcoes.unidades[0]?.codund ?? null) : null)

const VAZIO: Escrito = { assblt: '', txtblt: '', codtem: null, codund: null }

export function BoletimForm({ atual }: { atual?: Boletim }) {
	const { data: opcoes } = useQuery(opcoesQuery)
	const feitas = useVersoesFeitas(nomeDoBoletim(atual?.codblt ?? 0))
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const [digitado, setDigitado] = useState<Escrito>(atual ?? VAZIO)
	const escrito = { ...digitado, codund: digitado.codund ?? unicaDe(opcoes) }
	const envio = useEnvio({
		esquema: DadosDoBoletim,
		escrito,
		fazer: (dados) => feitas.reescrever(atual?.versao, (versao) => salvarBoletim(dados, atual?.codblt, versao)),
		aoSalvar: ({ mensagem, codblt }) => {
			toast.sucesso(mensagem)
			sair(`/alumni/Newsletter/${codblt}`)
		},
	})
	const { estado, porque, problemas } = envio

	function mudar(mudanca: Partial<Escrito>) {
		setDigitado((antes) => ({ ...antes, ...mudanca }))
		setAlterado(true)
	}
	return (
		<Formulario onSubmit={envio.aoEnviar}>
			<Campo rotulo="Assunto" obrigatorio erro={problemas['assblt']}>
				<EntradaTexto
					value={escrito.assblt}
					maxLength={150}
					onChange={({ target }) => mudar({ assblt: target.value })}
				/>
			</Campo>
			<DestinatariosDoBoletim {...{ opcoes, escrito, problemas, mudar }} />
			<EditorDeTexto
				rotulo="Texto"
				placeholder="Escreva o boletim"
				valor={escrito.txtblt}
				erro={problemas['txtblt'] && 'Escreva o texto do boletim.'}
				aoMudar={(txtblt) => mudar({ txtblt })}
			/>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				secundaria={
					<Link botao variante="secundario" href={atual ? `/alumni/Newsletter/${atual.codblt}` : '/alumni/Newsletter'}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={estado === 'salvando'}>
						Salvar rascunho
					</Botao>
				}
			/>
			{pergunta}
		</Formulario>
	)
}

type ParaQuemProps = {
	opcoes: Opcoes | undefined
	escrito: Escrito
	problemas: Problemas
	mudar: (mudanca: Partial<Escrito>) => void
}

function DestinatariosDoBoletim({ opcoes, escrito, problemas, mudar }: ParaQuemProps) {
	return (
		<Pilha espaco={5} colunas={2}>
			<Campo rotulo="Unidade" dica="A quem se formou nela." erro={problemas['codund']}>
				<Selecao
					value={escrito.codund ?? ''}
					onChange={({ target }) => mudar({ codund: numeroOuNada(target.value) })}
					nenhuma={opcoes?.todas === 'S' ? 'Todas as unidades' : undefined}
					opcoes={opcoes?.unidades.map(({ codund, nomund }) => ({ codigo: codund, texto: nomund }))}
				/>
			</Campo>
			<Campo rotulo="Tema" dica="A quem quer receber este tema." erro={problemas['codtem']}>
				<Selecao
					value={escrito.codtem ?? ''}
					onChange={({ target }) => mudar({ codtem: numeroOuNada(target.value) })}
					nenhuma="Todos que querem o boletim"
					opcoes={opcoes?.temas.map(({ codtem, nomtem }) => ({ codigo: codtem, texto: nomtem }))}
				/>
			</Campo>
		</Pilha>
	)
}
