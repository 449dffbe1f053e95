import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDaOrdem, inserirOrdem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Dias = { dtaini: z.optional(z.string()), dtafim: z.optional(z.string()), dtaavs: z.optional(z.string()) }
const Escrito = z.object({ codpes: z.optional(z.int()), numord: z.string(), orgord: z.string(), ...Dias })

const DIAS = [
	{ campo: 'dtaini', rotulo: 'Conversas de', dica: 'Primeiro dia que a ordem pede.' },
	{ campo: 'dtafim', rotulo: 'Até', dica: 'Último dia que a ordem pede.' },
	{ campo: 'dtaavs', rotulo: 'Avisar a pessoa em', dica: 'Hoje, se a ordem não pede segredo.' },
] as const

/** An order of a court as it is registered, before two others approve it. */
export function OrdemDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const { escrito, escrever, esquecer } = useEscrito('ordem judicial', Escrito, { numord: '', orgord: '' })
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDaOrdem, escrito, EM_PORTUGUES)
	const obterErro = (campo: string) =>
		tentou && !lido.success ? lido.error.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAto<DadosDaOrdem>({
		coisa: 'a ordem',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirOrdem, { body })
			await recarregar()
			return { mensagem: 'Ordem registrada: quem decide foi avisado.' }
		},
		recarregar,
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Registrar ordem judicial"
			rotulo="Registrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<CampoPessoa
				rotulo="Pessoa"
				valor={escrito.codpes}
				erro={obterErro('codpes')}
				aoMudar={(codpes) => escrever({ ...escrito, codpes })}
			/>
			<Campo rotulo="Número do processo judicial" obrigatorio erro={obterErro('numord')}>
				<EntradaTexto
					maxLength={60}
					value={escrito.numord}
					onChange={({ target }) => escrever({ ...escrito, numord: target.value })}
				/>
			</Campo>
			<Campo rotulo="Juízo" obrigatorio erro={obterErro('orgord')}>
				<EntradaTexto
					maxLength={120}
					value={escrito.orgord}
					onChange={({ target }) => escrever({ ...escrito, orgord: target.value })}
				/>
			</Campo>
			{DIAS.map(({ campo, rotulo, dica }) => (
				<Campo key={campo} rotulo={rotulo} obrigatorio dica={dica} erro={obterErro(campo)}>
					<Data valor={escrito[campo]} aoMudar={(dia) => escrever({ ...escrito, [campo]: dia })} />
				</Campo>
			))}
		</AtoDialog>
	)
}
