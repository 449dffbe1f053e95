import { formatarData } from '@portal/platform/web'
import { DateField, SchemaDialog, useActForm } from '@portal/platform/web/form'
import * as z from 'zod/mini'
import { type EditalProserv, type Fase, nomeDaFase, problemasDasFases } from '../../contract/index.ts'
import { dadosDoEdital, lerCamposDoEdital } from './campos-do-edital.ts'
import { useAlteracaoDoEdital } from './queries.ts'

type ProrrogarDialogProps = { edital: EditalProserv; fase: EditalProserv['fases'][number]; aoFechar: () => void }

function problemaDoDia(edital: EditalProserv, fase: Fase, antes: string, dtafim: string | undefined) {
	const fases = edital.fases.map((uma) => (uma.fase === fase ? { ...uma, dtafim } : uma))
	if (dtafim !== undefined && dtafim <= antes)
		return `Para prorrogar, escolha um dia depois de ${formatarData(antes)}. Para encurtar, altere o edital.`
	return problemasDasFases(fases, new Set()).find((um) => um.fase === fase && um.campo === 'dtafim')?.mensagem
}

/** New last day of a phase, checked with the other phases. */
const montarProrrogacao = (edital: EditalProserv, fase: Fase, antes: string) =>
	z.object({ dtafim: z.optional(z.string()) }).check(({ value: { dtafim }, issues }) => {
		const message = problemaDoDia(edital, fase, antes, dtafim)
		if (message !== undefined) issues.push({ code: 'custom', path: ['dtafim'], input: dtafim, message })
	})

/** The extension moves the last day of one phase and changes nothing else. */
export function ProrrogarDialog({ edital, fase: { fase, dtafim: antes }, aoFechar }: ProrrogarDialogProps) {
	const alteracao = useAlteracaoDoEdital(edital)
	const form = useActForm({
		schema: montarProrrogacao(edital, fase, antes),
		initial: {},
		close: aoFechar,
		act: {
			...alteracao,
			fazer: async ({ dtafim = antes }: { dtafim?: string | undefined }, versao) => {
				const { fases, ...dados } = dadosDoEdital(lerCamposDoEdital(edital))
				const novas = fases.map((uma) => (uma.fase === fase ? { ...uma, dtafim } : uma))
				const feito = await alteracao.fazer({ ...dados, fases: novas }, versao)
				return { ...feito, mensagem: `Fase ${nomeDaFase[fase]} prorrogada até ${formatarData(dtafim)}.` }
			},
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`Prorrogar a fase ${nomeDaFase[fase]} do ${edital.nomedt}?`}
			submit="Prorrogar"
			close={aoFechar}
		>
			<p>Ela vai até {formatarData(antes)}. O novo prazo vale na hora, e as outras fases ficam como estão.</p>
			<DateField form={form} name="dtafim" label="Novo último dia" required hint="Um dia útil." min={antes} />
		</SchemaDialog>
	)
}
