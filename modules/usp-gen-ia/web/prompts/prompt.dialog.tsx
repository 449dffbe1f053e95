import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	alterarPrompt,
	DadosDoPrompt,
	inserirPrompt,
	listarVariaveis,
	type Prompt,
	VISIBILIDADES,
	type Visibilidade,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const OPCOES = (['P', 'U', 'T'] as const).map((codigo) => ({ codigo, texto: VISIBILIDADES[codigo] }))

const Escrito = z.object({
	titprt: z.string(),
	txtprt: z.string(),
	catprt: z.string(),
	visprt: z.enum(['P', 'U', 'T']),
})

const NOVO = { titprt: '', txtprt: '', visprt: 'P' as const }

type PromptDialogProps = { prompt: Prompt | undefined; aoFechar: () => void }

export function PromptDialog({ prompt, aoFechar }: PromptDialogProps) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const { escrito, escrever, esquecer } = useEscrito(`prompt ${prompt?.codprt ?? 'novo'}`, Escrito, {
		...(prompt ?? NOVO),
		catprt: prompt?.catprt ?? '',
	})
	const [tentou, setTentou] = useState(false)
	const { catprt, ...resto } = escrito
	const lido = z.safeParse(DadosDoPrompt, { ...resto, ...(catprt.trim() ? { catprt } : {}) }, EM_PORTUGUES)
	const obterErro = (campo: string) =>
		tentou && !lido.success ? lido.error.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAto<DadosDoPrompt>({
		coisa: 'o prompt',
		versao: () => undefined,
		fazer: async (dados) => {
			if (prompt)
				await call(alterarPrompt, {
					params: { codprt: prompt.codprt },
					body: { ...dados, numvrsprt: prompt.numvrsprt },
				})
			else await call(inserirPrompt, { body: dados })
			await recarregar()
			return { mensagem: dados.visprt === 'P' ? 'Prompt guardado.' : 'Prompt proposto: a curadoria foi avisada.' }
		},
		recarregar,
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={prompt ? `Mudar “${prompt.titprt}”` : 'Novo prompt'}
			rotulo={escrito.visprt === 'P' ? 'Guardar' : 'Propor'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campos escrito={escrito} escrever={escrever} obterErro={obterErro} />
		</AtoDialog>
	)
}

type CamposProps = {
	escrito: z.infer<typeof Escrito>
	escrever: (escrito: z.infer<typeof Escrito>) => void
	obterErro: (campo: string) => string | undefined
}

function Campos({ escrito, escrever, obterErro }: CamposProps) {
	const variaveis = listarVariaveis(escrito.txtprt)
	return (
		<>
			<Campo rotulo="Título" obrigatorio erro={obterErro('titprt')}>
				<EntradaTexto
					maxLength={120}
					value={escrito.titprt}
					onChange={({ target }) => escrever({ ...escrito, titprt: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Texto"
				obrigatorio
				dica={
					variaveis.length > 0
						? `Quem usar preenche: ${variaveis.join(', ')}.`
						: 'Escreva {{assunto}} onde quem usar deve preencher algo.'
				}
				erro={obterErro('txtprt')}
			>
				<AreaTexto
					rows={6}
					maxLength={8_000}
					value={escrito.txtprt}
					onChange={({ target }) => escrever({ ...escrito, txtprt: target.value })}
				/>
			</Campo>
			<Campo rotulo="Categoria" erro={obterErro('catprt')}>
				<EntradaTexto
					maxLength={40}
					value={escrito.catprt}
					onChange={({ target }) => escrever({ ...escrito, catprt: target.value })}
				/>
			</Campo>
			<Campo rotulo="Para quem" dica="O que é para outros espera pela curadoria.">
				<Selecao
					value={escrito.visprt}
					onChange={({ target }) => escrever({ ...escrito, visprt: target.value as Visibilidade })}
					opcoes={OPCOES}
				/>
			</Campo>
		</>
	)
}
