import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Segmentado } from '@portal/design-system/segmentado'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type CestaCompleta, concluirCesta, type Decisao, decidirCesta, formatarPreco } from '../../contract/index.ts'
import { useAtoDaCesta } from './dialogos.tsx'

type Props = { cesta: CestaCompleta; aoFechar: () => void }

const MINIMO_DA_JUSTIFICATIVA = 20
const MINIMO_DO_MOTIVO = 10

/** Conclusion; where prices are missing, with the reason that a colleague reads. */
export function ConcluirDialog({ cesta: { codces, itens, cotacoes }, faltam, aoFechar }: Props & { faltam: boolean }) {
	const espera = cotacoes.filter(({ sitcot }) => sitcot === 'A').length
	const [dscjus, setJustificativa] = useState('')
	const [tentou, setTentou] = useState(false)
	const falta = faltam && dscjus.trim().length < MINIMO_DA_JUSTIFICATIVA
	const comOutro = itens.some((item) => item.dscout !== null)
	const ato = useAtoDaCesta(async () => {
		const body = dscjus.trim() === '' ? {} : { dscjus: dscjus.trim() }
		const { sitces } = await call(concluirCesta, { params: { codces }, body })
		return sitces === 'CON' ? 'Cesta concluída. A memória já pode ser baixada.' : 'Um colega foi chamado para aprovar.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Concluir a cesta"
			rotulo="Concluir"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			<p>
				{itens.length === 1 ? 'O item' : `Os ${itens.length} itens`}, os preços e a conta são guardados como estão
				agora, e não mudam mais.
			</p>
			{espera === 0 ? null : (
				<Alerta variante="aviso">
					{espera === 1 ? 'Um fornecedor ainda não respondeu' : `${espera} fornecedores ainda não responderam`}, e o
					prazo não terminou: concluir encerra o pedido, e quem não respondeu é avisado.
				</Alerta>
			)}
			{comOutro ? <p>Há preço obtido por outro método: um colega aprova antes.</p> : null}
			{faltam ? (
				<Campo
					rotulo="Justificativa"
					obrigatorio
					dica="Há menos preços do que a norma pede: um colega aprova, e a memória a mostra."
					erro={tentou && falta ? `Justifique, em ao menos ${MINIMO_DA_JUSTIFICATIVA} letras.` : undefined}
				>
					<AreaTexto
						value={dscjus}
						maxLength={2000}
						rows={4}
						onChange={({ target }) => setJustificativa(target.value)}
					/>
				</Campo>
			) : null}
		</AtoDialog>
	)
}

const DECISOES = [
	{ codigo: 'A', texto: 'Aprovar' },
	{ codigo: 'D', texto: 'Devolver' },
] as const

/** One's own basket taken back, while no colleague has decided. */
export function RetomarDialog({ cesta: { codces }, aoFechar }: Props) {
	const ato = useAtoDaCesta(async () => {
		await call(decidirCesta, { params: { codces }, body: { decisao: 'R' } })
		return 'Cesta retomada. Ela está em elaboração outra vez.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Retomar a elaboração"
			rotulo="Retomar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				O pedido de aprovação é retirado, e os preços voltam a ser os de hoje. Os fornecedores dentro do prazo podem
				responder de novo.
			</p>
		</AtoDialog>
	)
}

export function DecidirDialog({ cesta: { codces, dscjus, itens }, aoFechar }: Props) {
	const [decisao, setDecisao] = useState<Exclude<Decisao['decisao'], 'R'>>('A')
	const [dscdev, setMotivo] = useState('')
	const [tentou, setTentou] = useState(false)
	const falta = decisao === 'D' && dscdev.trim().length < MINIMO_DO_MOTIVO
	const ato = useAtoDaCesta(async () => {
		const body = decisao === 'A' ? { decisao } : { decisao, dscdev: dscdev.trim() }
		await call(decidirCesta, { params: { codces }, body })
		return decisao === 'A' ? 'Cesta aprovada.' : 'Cesta devolvida. Quem a fez foi avisado.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Decidir sobre a cesta"
			rotulo="Decidir"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			{dscjus === null ? null : <p className="wrap-anywhere">Justificativa: {dscjus}</p>}
			{itens.map(({ codbem, nombem, unibas, vlrref, dscout }) =>
				dscout === null ? null : (
					<p key={codbem} className="wrap-anywhere">
						{nombem}, por outro método: {formatarPreco(vlrref ?? '0')} por {unibas}. {dscout}
					</p>
				),
			)}
			<Segmentado rotulo="Decisão" opcoes={DECISOES} valor={decisao} aoMudar={setDecisao} />
			{decisao === 'D' ? (
				<Campo
					rotulo="Motivo da devolução"
					obrigatorio
					erro={tentou && falta ? `Diga o motivo, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
				>
					<AreaTexto value={dscdev} maxLength={1000} rows={3} onChange={({ target }) => setMotivo(target.value)} />
				</Campo>
			) : null}
		</AtoDialog>
	)
}
