import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type ContatoDoParceiro,
	type ConvenioInteiro,
	enderecoDoConvenio,
	voltarCondicoes,
} from '../../contract/index.ts'
import { AprovarDialog } from '../aprovar.dialog.tsx'
import { ConvidarDialog } from '../convidar.dialog.tsx'
import { CHAVE } from '../queries.ts'

interface Props {
	readonly convenio: ConvenioInteiro
	readonly alcada: { readonly hash: string; readonly versao: number }
	readonly contato: ContatoDoParceiro | undefined
}

/** Acts of the office: conditions are proposed, approved by each side, or given up for those approved last. */
export function AtosDoEscritorio({ convenio: { codcvn, aprovacoes, stapend, numver }, alcada, contato }: Props) {
	const [aberto, setAberto] = useState<'N' | 'P' | 'volta' | 'convite'>()
	const { hash, versao } = alcada
	const aprovou = (qual: 'N' | 'P') => aprovacoes.some((uma) => uma.lado === qual && uma.hash === hash)
	const falta = { nosso: !aprovou('N'), parceiro: !aprovou('P') }
	const aoFechar = () => setAberto(undefined)
	return (
		<>
			<AcoesDaPagina
				outras={[
					falta.nosso && { titulo: 'Aprovar as condições', aoAcionar: () => setAberto('N') },
					falta.parceiro && { titulo: 'Pedir a aprovação do parceiro', aoAcionar: () => setAberto('convite') },
					falta.parceiro && { titulo: 'Registrar a aprovação do parceiro', aoAcionar: () => setAberto('P') },
					{ titulo: 'Propor outras condições', href: `${enderecoDoConvenio(codcvn)}/condicoes` },
					stapend === 'S' &&
						numver !== null && { titulo: 'Abandonar as propostas', aoAcionar: () => setAberto('volta') },
				]}
			/>
			{aberto === 'N' || aberto === 'P' ? <AprovarDialog {...{ codcvn, hash, lado: aberto, aoFechar }} /> : null}
			{aberto === 'convite' && contato ? <ConvidarDialog {...{ codcvn, hash, contato, aoFechar }} /> : null}
			{aberto === 'volta' ? <ConfirmacaoDaVolta {...{ codcvn, versao, aoFechar }} /> : null}
		</>
	)
}

interface DaVolta {
	readonly codcvn: number
	readonly versao: number
	readonly aoFechar: () => void
}

function ConfirmacaoDaVolta({ codcvn, versao, aoFechar }: DaVolta) {
	const cliente = useQueryClient()
	const { mutateAsync } = useMutation({
		mutationFn: () => call(voltarCondicoes, { params: { codcvn }, body: { versao } }),
		onSuccess: () => toast.sucesso('Propostas abandonadas!', 'Valem as condições que os dois lados aprovaram.'),
		onError: (falha) => toast.erro('As propostas continuam', mensagemDe(falha)),
		onSettled: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			aoFechar()
		},
	})
	return (
		<Confirmacao
			aberta
			titulo="Abandonar as condições propostas?"
			variante="aviso"
			rotuloConfirmar="Abandonar"
			aoConfirmar={() => mutateAsync().catch(() => undefined)}
			aoCancelar={aoFechar}
		>
			As propostas se perdem, e continuam valendo as que os dois lados aprovaram por último.
		</Confirmacao>
	)
}
