import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pedirIndicacoes } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CampoDoConvenio } from './campo-do-convenio.tsx'

type Pedido = { readonly codcvn: number; readonly emldst: string }

/** Link to a partner, who nominates students without an account. */
export function PedirIndicacoesDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const [codcvn, setConvenio] = useState(0)
	const [emldst, setEmldst] = useState('')
	const valido = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emldst.trim())
	const ato = useAto<Pedido>({
		coisa: 'o convênio',
		de: 'indicações',
		versao: () => undefined,
		fazer: async (pedido) => {
			const feito = await call(pedirIndicacoes, {
				params: { codcvn: pedido.codcvn },
				body: { emldst: pedido.emldst },
			})
			return { mensagem: `Link enviado a ${feito.emldst}, até ${formatarData(feito.dtafim)}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Pedir indicações ao parceiro"
			rotulo="Enviar o link"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (valido && codcvn > 0) ato.enviar({ codcvn, emldst: emldst.trim() })
			}}
		>
			<p>O parceiro recebe um link e um código, e indica em inglês. Cada indicação é uma tarefa sua até a resposta.</p>
			<CampoDoConvenio aoEscolher={setConvenio} erro={tentou && codcvn === 0 ? 'Escolha o convênio.' : undefined} />
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
