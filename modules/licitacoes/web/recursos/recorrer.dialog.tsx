import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { enviarContrarrazoes, enviarRazoes, type LicitacaoCompleta, recorrer } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import type { PedidoDeRecurso } from './recursos.tsx'

const Escrito = z.object({ nompes: z.string(), codema: z.string(), texto: z.string() })
const NOMES = {
	intencao: { titulo: 'Intenção de recorrer', campo: 'Do que se recorre' },
	razoes: { titulo: 'Razões do recurso', campo: 'Razões' },
	contrarrazoes: { titulo: 'Contrarrazões', campo: 'Contrarrazões' },
} as const

type Props = { licitacao: LicitacaoCompleta; pedido: PedidoDeRecurso; aoFechar: () => void }

const ehEmail = (escrito: string): boolean => /^\S+@\S+\.\S+$/.test(escrito.trim())

/** One dialog for the three texts of an appeal that come from outside. */
export function RecorrerDialog({ licitacao: { codpcddsp }, pedido, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { passo } = pedido
	const comNome = passo !== 'razoes'
	const nome = `licitacao ${codpcddsp} ${passo} ${passo === 'intencao' ? '' : pedido.numrec}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { nompes: '', codema: '', texto: '' })
	const [tentou, setTentou] = useState(false)
	const { nompes, codema, texto } = escrito
	const faltas = {
		nompes: comNome && nompes.trim().length < 3 ? 'Informe o nome de quem apresenta.' : undefined,
		codema: comNome && !ehEmail(codema) ? 'Informe um e-mail que exista, como nome@empresa.com.br.' : undefined,
		texto: texto.trim().length < 10 ? 'Escreva ao menos 10 letras.' : undefined,
	}
	const ato = useAto({
		coisa: 'a licitação',
		versao: () => undefined,
		fazer: async () => ({ mensagem: await enviar(codpcddsp, pedido, escrito) }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={NOMES[passo].titulo}
			rotulo="Enviar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!Object.values(faltas).some(Boolean)) ato.enviar()
			}}
		>
			<p>O texto é publicado com o nome de quem o apresenta. O e-mail não é mostrado.</p>
			{comNome ? (
				<>
					<Campo rotulo="Nome" obrigatorio erro={tentou ? faltas.nompes : undefined}>
						<EntradaTexto
							value={nompes}
							maxLength={120}
							autoComplete="organization"
							onChange={({ target }) => escrever({ ...escrito, nompes: target.value })}
						/>
					</Campo>
					<Campo rotulo="E-mail" obrigatorio erro={tentou ? faltas.codema : undefined}>
						<EntradaTexto
							type="email"
							value={codema}
							maxLength={254}
							autoComplete="email"
							onChange={({ target }) => escrever({ ...escrito, codema: target.value })}
						/>
					</Campo>
				</>
			) : null}
			<Campo rotulo={NOMES[passo].campo} obrigatorio erro={tentou ? faltas.texto : undefined}>
				<AreaTexto
					value={texto}
					maxLength={passo === 'intencao' ? 2000 : 20_000}
					rows={6}
					onChange={({ target }) => escrever({ ...escrito, texto: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}

async function enviar(codpcddsp: number, pedido: PedidoDeRecurso, { nompes, codema, texto }: z.infer<typeof Escrito>) {
	if (pedido.passo === 'intencao') {
		const { protocolo, dtalim } = await call(recorrer, {
			params: { codpcddsp },
			body: { nompes, codema: codema.trim(), txtint: texto },
		})
		return `Intenção recebida. O protocolo é ${protocolo}, e o link para as razões, até ${formatarData(dtalim)}, foi por e-mail.`
	}
	const params = { codpcddsp, numrec: pedido.numrec }
	if (pedido.passo === 'razoes') {
		const { dtalim } = await call(enviarRazoes, { params, body: { chave: pedido.chave, txtraz: texto } })
		return `Razões publicadas. As contrarrazões podem vir até ${formatarData(dtalim)}.`
	}
	await call(enviarContrarrazoes, { params, body: { nompes, codema: codema.trim(), txtcrz: texto } })
	return 'Contrarrazões publicadas.'
}
