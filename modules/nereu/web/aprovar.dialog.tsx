import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { AprovacaoDoParceiro, aprovarCondicoes } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

const Escrito = z.object({ nompar: z.string(), dscdoc: z.string() })
const VAZIO = { nompar: '', dscdoc: '' }

interface Props {
	readonly codcvn: number
	readonly hash: string
	readonly lado: 'N' | 'P'
	readonly aoFechar: () => void
}

const escreverFeito = (numver: number | null): string =>
	numver === null
		? 'Aprovação registrada. As condições valem quando o outro lado aprovar as mesmas.'
		: `Condições aprovadas pelos dois lados: versão ${numver}.`

/** Approval of the proposed conditions by this side, or the partner's approval on paper. */
export function AprovarDialog({ codcvn, hash, lado, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu aprovar ${codcvn}`, Escrito, VAZIO)
	const parceiro = z.safeParse(AprovacaoDoParceiro, escrito)
	const ato = useAto<AprovacaoDoParceiro | undefined>({
		coisa: 'o convênio',
		de: `convênio ${codcvn}`,
		versao: () => undefined,
		fazer: async (doParceiro) => {
			const body = doParceiro ? { hash, parceiro: doParceiro } : { hash }
			const { numver } = await call(aprovarCondicoes, { params: { codcvn }, body })
			return { mensagem: escreverFeito(numver) }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	const titulo = lado === 'N' ? 'Aprovar as condições' : 'Registrar a aprovação do parceiro'
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={lado === 'N' ? 'Aprovar' : 'Registrar'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lado === 'N') ato.enviar(undefined)
				else if (parceiro.success) ato.enviar(parceiro.data)
			}}
		>
			{lado === 'N' ? (
				<p>Você aprova, por este lado, as condições propostas. Elas valem quando o parceiro aprovar as mesmas.</p>
			) : (
				<>
					<Campo
						rotulo="Quem assinou pelo parceiro"
						obrigatorio
						erro={tentou && escrito.nompar.trim().length < 3 ? 'Informe o nome de quem assinou.' : undefined}
					>
						<EntradaTexto
							maxLength={120}
							value={escrito.nompar}
							onChange={({ target }) => escrever({ ...escrito, nompar: target.value })}
						/>
					</Campo>
					<Campo
						rotulo="Documento"
						obrigatorio
						dica="Aparece com o convênio, como “Carta assinada de 12/11/2026”."
						erro={tentou && escrito.dscdoc.trim().length < 5 ? 'Diga qual documento prova a aprovação.' : undefined}
					>
						<EntradaTexto
							maxLength={160}
							value={escrito.dscdoc}
							onChange={({ target }) => escrever({ ...escrito, dscdoc: target.value })}
						/>
					</Campo>
				</>
			)}
		</AtoDialog>
	)
}
