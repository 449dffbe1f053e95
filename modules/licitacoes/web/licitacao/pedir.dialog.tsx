import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDoPedido as Dados,
	type DadosDoPedido,
	escreverUltimoMomento,
	type LicitacaoCompleta,
	perguntar,
	TIPOS_DE_PEDIDO,
	TipoDePedido,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ tipesc: z.string(), nompes: z.string(), codema: z.string(), txtper: z.string() })
const OPCOES = TipoDePedido.options.map((codigo) => ({ codigo, texto: TIPOS_DE_PEDIDO[codigo] }))

type Props = { licitacao: LicitacaoCompleta; aoFechar: () => void }

/** A request by anybody: who asks is told by mail, and never shown. */
export function PedirDialog({ licitacao: { codpcddsp, numlct, dtalimper }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const vazio = { tipesc: 'ESC', nompes: '', codema: '', txtper: '' }
	const { escrito, escrever, esquecer } = useEscrito(`licitacao ${codpcddsp} pedido`, Escrito, vazio)
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(Dados, escrito, EM_PORTUGUES)
	const obterErro = (campo: keyof typeof vazio) =>
		tentou ? lido.error?.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAto<DadosDoPedido>({
		coisa: 'a licitação',
		versao: () => undefined,
		fazer: async (body) => {
			const { protocolo, dtalim } = await call(perguntar, { params: { codpcddsp }, body })
			return { mensagem: `Pedido recebido. O protocolo é ${protocolo}, e a resposta vem até ${formatarData(dtalim)}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	const mudar = (mudanca: Partial<typeof vazio>) => escrever({ ...escrito, ...mudanca })
	return (
		<AtoDialog
			titulo={`Pedido sobre a licitação ${numlct}`}
			rotulo="Enviar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>O pedido e a resposta são publicados sem o seu nome. A resposta também vai para o seu e-mail.</p>
			{dtalimper === null ? null : (
				<p>Vale a hora em que o pedido chega inteiro ao servidor: até {escreverUltimoMomento(dtalimper)}.</p>
			)}
			<Campo rotulo="Tipo" obrigatorio>
				<Selecao value={escrito.tipesc} onChange={({ target }) => mudar({ tipesc: target.value })} opcoes={OPCOES} />
			</Campo>
			<Campo rotulo="Nome" obrigatorio erro={obterErro('nompes')}>
				<EntradaTexto
					value={escrito.nompes}
					maxLength={120}
					autoComplete="name"
					onChange={({ target }) => mudar({ nompes: target.value })}
				/>
			</Campo>
			<Campo rotulo="E-mail" obrigatorio erro={obterErro('codema')}>
				<EntradaTexto
					type="email"
					value={escrito.codema}
					maxLength={254}
					autoComplete="email"
					onChange={({ target }) => mudar({ codema: target.value })}
				/>
			</Campo>
			<Campo rotulo="Pedido" obrigatorio erro={obterErro('txtper')}>
				<AreaTexto
					value={escrito.txtper}
					maxLength={6000}
					rows={6}
					onChange={({ target }) => mudar({ txtper: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
