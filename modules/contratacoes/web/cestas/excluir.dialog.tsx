import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
	type CestaCompleta,
	excluirPreco,
	formatarPreco,
	PRECOS_DA_CESTA,
	type PrecoDaCesta,
	removerCesta,
} from '../../contract/index.ts'
import { useAtoDaCesta } from './dialogos.tsx'

const MINIMO_DO_MOTIVO = 10
type Props = { cesta: CestaCompleta; aoFechar: () => void }

/** A price out of the sum, with the reason that the memória shows. */
export function ExcluirPrecoDialog({ cesta: { codces }, preco, aoFechar }: Props & { preco: PrecoDaCesta }) {
	const { codpre, tippre, numcpr, porUnidade } = preco
	const [dscmot, setMotivo] = useState('')
	const [tentou, setTentou] = useState(false)
	const falta = dscmot.trim().length < MINIMO_DO_MOTIVO
	const ato = useAtoDaCesta(async () => {
		await call(excluirPreco, { params: { codces, codpre }, body: { dscmot: dscmot.trim() } })
		return 'O preço saiu da conta.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Excluir preço da conta"
			rotulo="Excluir"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			<p>
				{PRECOS_DA_CESTA[tippre]}
				{numcpr === null ? '' : `, compra ${numcpr}`}: {formatarPreco(porUnidade ?? '0')} por unidade.
			</p>
			<Campo
				rotulo="Motivo"
				obrigatorio
				dica="Aparece na memória de cálculo."
				erro={tentou && falta ? `Diga o motivo, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
			>
				<AreaTexto value={dscmot} maxLength={500} rows={3} onChange={({ target }) => setMotivo(target.value)} />
			</Campo>
		</AtoDialog>
	)
}

/** End of a draft: it cannot be undone. */
export function ExcluirCestaDialog({ cesta: { codces, titces, cotacoes }, aoFechar }: Props) {
	const navegar = useNavigate()
	const ato = useAtoDaCesta(
		async () => {
			await call(removerCesta, { params: { codces } })
			return 'Cesta excluída.'
		},
		() => navegar('/contratacoes/cestas'),
	)
	return (
		<AtoDialog
			titulo="Excluir a cesta"
			rotulo="Excluir"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p className="wrap-anywhere">
				“{titces}” é excluída com os itens{cotacoes.length > 0 ? ' e as cotações; os fornecedores são avisados' : ''}.
				Isto não se desfaz.
			</p>
		</AtoDialog>
	)
}
