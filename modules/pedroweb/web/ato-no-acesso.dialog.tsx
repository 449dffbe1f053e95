import type { Variante } from '@portal/design-system/botao'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import {
	type AcessoCompleto,
	type AtoNoAcesso,
	decidirAcesso,
	MINIMO_DA_JUSTIFICATIVA,
	prorrogarAcesso,
} from '../contract/index.ts'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'
import { CHAVE } from './queries.ts'

type DoAto = {
	readonly rotulo: string
	readonly variante: Variante
	readonly feito: string
	readonly pergunta: string
	readonly explica: string
	readonly motivo?: 'obrigatorio' | 'livre'
}

export const ATO: Readonly<Record<AtoNoAcesso, DoAto>> = {
	aprovar: {
		rotulo: 'Aprovar',
		variante: 'primario',
		feito: 'Pedido aprovado.',
		pergunta: 'Aprovar o pedido de',
		explica: 'Quem responde pelo sistema recebe a tarefa de decidir.',
	},
	autorizar: {
		rotulo: 'Autorizar',
		variante: 'primario',
		feito: 'Acesso ativo.',
		pergunta: 'Autorizar o acesso de',
		explica: 'O acesso passa a valer agora mesmo.',
	},
	prorrogar: {
		rotulo: 'Prorrogar',
		variante: 'secundario',
		feito: 'Prazo mudado.',
		pergunta: 'Mudar o prazo do acesso de',
		explica: 'Diga até quando ele vale, e por quê.',
		motivo: 'obrigatorio',
	},
	negar: {
		rotulo: 'Negar',
		variante: 'perigo',
		feito: 'Pedido negado.',
		pergunta: 'Negar o pedido de',
		explica: 'A pessoa lê o motivo.',
		motivo: 'obrigatorio',
	},
	revogar: {
		rotulo: 'Encerrar',
		variante: 'perigo',
		feito: 'Acesso encerrado.',
		pergunta: 'Encerrar o acesso de',
		explica: 'O acesso deixa de valer agora mesmo, também nas páginas abertas.',
		motivo: 'obrigatorio',
	},
	devolver: {
		rotulo: 'Devolver',
		variante: 'perigo',
		feito: 'Acesso devolvido.',
		pergunta: 'Devolver o acesso de',
		explica: 'Você deixa de ter este acesso agora mesmo. Para tê-lo de volta, é preciso pedir outra vez.',
		motivo: 'livre',
	},
	desistir: {
		rotulo: 'Desistir',
		variante: 'perigo',
		feito: 'Pedido encerrado.',
		pergunta: 'Desistir do pedido de',
		explica: 'Quem ia decidir deixa de ter a tarefa.',
		motivo: 'livre',
	},
}

type Props = { acesso: Pick<AcessoCompleto, 'codacs' | 'nompes'>; ato: AtoNoAcesso; aoFechar: () => void }
type SemDataProps = Omit<Props, 'ato'> & { ato: Exclude<AtoNoAcesso, 'prorrogar'> }

export function AtoNoAcessoDialog({ ato, ...props }: Props) {
	if (ato === 'prorrogar') return <Prorrogar {...props} />
	return ATO[ato].motivo ? <DialogoComMotivo ato={ato} {...props} /> : <DialogoSemMotivo ato={ato} {...props} />
}

function Prorrogar({ acesso: { codacs, nompes }, aoFechar }: Omit<Props, 'ato'>) {
	const { pergunta, explica, feito } = ATO.prorrogar
	return (
		<ProrrogarDialog
			titulo={`${pergunta} ${nompes}?`}
			explica={explica}
			dica="A pessoa o lê."
			escrito={`pedroweb prorrogar ${codacs}`}
			aoFechar={aoFechar}
			fazer={async (body) => {
				await call(prorrogarAcesso, { params: { codacs }, body })
				return { mensagem: feito }
			}}
		/>
	)
}

function useDecisao({ acesso: { codacs }, ato }: SemDataProps) {
	const cliente = useQueryClient()
	return {
		coisa: 'o acesso',
		versao: () => undefined,
		fazer: async (txthst?: string) => {
			await call(decidirAcesso, { params: { codacs, ato }, body: { txthst: txthst || undefined } })
			return { mensagem: ATO[ato].feito }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
}

function DialogoComMotivo(props: SemDataProps) {
	const { acesso, ato, aoFechar } = props
	const { rotulo, variante, pergunta, explica, motivo } = ATO[ato]
	return (
		<AtoComMotivoDialog
			titulo={`${pergunta} ${acesso.nompes}?`}
			rotulo={rotulo}
			variante={variante}
			explica={explica}
			motivo={{ minimo: motivo === 'obrigatorio' ? MINIMO_DA_JUSTIFICATIVA : 0, maximo: 1000 }}
			escrito={`pedroweb ${ato} ${acesso.codacs}`}
			ato={useDecisao(props)}
			aoFechar={aoFechar}
		/>
	)
}

function DialogoSemMotivo(props: SemDataProps) {
	const { acesso, ato, aoFechar } = props
	const { rotulo, variante, pergunta, explica } = ATO[ato]
	const decisao = useDecisao(props)
	const feitura = useAto({ ...decisao, fazer: () => decisao.fazer(), aoTerminar: aoFechar })
	return (
		<AtoDialog
			titulo={`${pergunta} ${acesso.nompes}?`}
			rotulo={rotulo}
			variante={variante}
			ato={feitura}
			aoFechar={aoFechar}
			aoEnviar={() => feitura.enviar()}
		>
			<p>{explica}</p>
		</AtoDialog>
	)
}
