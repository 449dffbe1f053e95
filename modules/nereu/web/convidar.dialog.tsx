import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContatoDoParceiro, convidarParceiro } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

interface Props {
	readonly codcvn: number
	readonly hash: string
	readonly contato: ContatoDoParceiro
	readonly aoFechar: () => void
}

/** Link to the partner, who reads the proposed conditions and approves or returns them without an account. */
export function ConvidarDialog({ codcvn, hash, contato: { emlorg, convite }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const [emldst, setEmldst] = useState(convite?.emldst ?? emlorg ?? '')
	const valido = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emldst.trim())
	const ato = useAto<string>({
		coisa: 'o convênio',
		de: `convite ${codcvn}`,
		versao: () => undefined,
		fazer: async (para) => {
			const feito = await call(convidarParceiro, { params: { codcvn }, body: { hash, emldst: para } })
			return { mensagem: `Link enviado a ${feito.emldst}, até ${formatarData(feito.dtafim)}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Pedir a aprovação do parceiro"
			rotulo="Enviar o link"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (valido) ato.enviar(emldst.trim())
			}}
		>
			<p>
				O parceiro recebe um link e um código, lê as condições propostas em inglês e as aprova ou devolve com o motivo.
				{convite ? ' O link que ele já tem deixa de valer.' : ''}
			</p>
			<Campo
				rotulo="E-mail do parceiro"
				obrigatorio
				erro={tentou && !valido ? 'Informe um e-mail, como mobility@uni.edu.' : undefined}
			>
				<EntradaTexto type="email" maxLength={200} value={emldst} onChange={({ target }) => setEmldst(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
