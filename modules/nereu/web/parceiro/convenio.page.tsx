import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import {
	abrirConvenioComoParceiro,
	agirNoConvenioComoParceiro,
	type Condicao,
	type ConvenioDoParceiro,
	type Nivel,
	type TipoDeMobilidade,
} from '../../contract/index.ts'
import { Decisao, type Decisor } from './decisao.tsx'
import { type Aberto, EntradaDeFora } from './entrada.tsx'
import { dizerEmIngles } from './recusas.ts'

/** Cooperation conditions, for the partner to approve or return. */
export function ConvenioDoParceiroPage() {
	return (
		<EntradaDeFora
			titulo="Cooperation conditions"
			resumo="Read the conditions that are proposed to your institution, and approve them or return them."
			rotulo="Open the conditions"
			abrir={(acesso) => call(abrirConvenioComoParceiro, { body: acesso })}
			Parte={CondicoesAbertas}
		/>
	)
}

function CondicoesAbertas({ acesso, lido: convenio, aoMudar, aoRecarregar }: Aberto<ConvenioDoParceiro>) {
	const { hash, nomcvn, nomorg, propostas, vigentes, numver, staaprpar, stadev } = convenio
	const agir = useMutation({
		mutationFn: ({ ato, quem }: { ato: 'aprovar' | 'devolver'; quem: Decisor }) =>
			call(agirNoConvenioComoParceiro, { body: { ...acesso, ...quem, ato, hash } }),
		onSuccess: (novo, { ato }) => {
			aoMudar(novo)
			toast.sucesso(ato === 'aprovar' ? 'Approved. Thank you!' : 'Returned to the university.')
		},
		onError: (falha) => {
			toast.erro('It was not done', dizerEmIngles(falha))
			aoRecarregar()
		},
	})
	const decidivel = staaprpar === 'N' && stadev === 'N'
	return (
		<Pagina titulo="Cooperation conditions" chapeu={`${nomcvn} · ${nomorg}`}>
			<div className="grid gap-6">
				{decidivel ? null : <Andamento convenio={convenio} />}
				<Secao titulo="Proposed conditions">
					<div className="grid gap-4">
						<ListaDeCondicoes legenda="Proposed conditions" condicoes={propostas} />
						<Fatos rotulo="What is approved">
							<Fato nome="SHA-256 of the proposed conditions" largo>
								<code className="text-sm">{hash}</code>
							</Fato>
						</Fatos>
					</div>
				</Secao>
				{decidivel ? (
					<Decisao
						rotulo="Approve"
						dica="What should change in the conditions."
						ocupado={agir.isPending}
						aoConcordar={(quem) => agir.mutate({ ato: 'aprovar', quem })}
						aoDevolver={(quem) => agir.mutate({ ato: 'devolver', quem })}
					/>
				) : null}
				{vigentes && staaprpar === 'N' ? (
					<Secao titulo={`In force until both sides approve others: version ${numver}`}>
						<ListaDeCondicoes legenda="Conditions in force" condicoes={vigentes} />
					</Secao>
				) : null}
			</div>
		</Pagina>
	)
}

function Andamento({ convenio: { staaprpar, staapraqu, numver } }: { convenio: ConvenioDoParceiro }) {
	if (staaprpar === 'N')
		return (
			<Alerta variante="info" titulo="You returned these conditions">
				You will receive a message when the university proposes others.
			</Alerta>
		)
	return staapraqu === 'S' ? (
		<Alerta variante="sucesso" titulo={`Approved by both sides: version ${numver}`} />
	) : (
		<Alerta variante="info" titulo="You approved these conditions">
			They are in force as soon as the university approves the same. You will receive a message then.
		</Alerta>
	)
}

const MOBILIDADES: Readonly<Record<TipoDeMobilidade, string>> = {
	EST: 'Studies',
	PRA: 'Traineeship',
	DOC: 'Teaching',
	FOR: 'Staff training',
}
const NIVEIS: Readonly<Record<Nivel, string>> = { 5: 'Short cycle', 6: 'Bachelor', 7: 'Master', 8: 'Doctorate' }
const IDIOMAS = new Intl.DisplayNames('en', { type: 'language' })

const COLUNAS: Coluna<Condicao>[] = [
	{
		campo: 'tipmob',
		nome: 'Mobility',
		slot: ({ tipmob, sentido, stahib }) => (
			<>
				{MOBILIDADES[tipmob]}, {sentido === 'IDA' ? 'to your institution' : 'from your institution'}
				{stahib === 'S' ? <Detalhe tag="span">blended</Detalhe> : null}
			</>
		),
	},
	{
		campo: 'niveis',
		nome: 'Levels and fields',
		slot: ({ niveis, areas }) => (
			<>
				{niveis.map((nivel) => NIVEIS[nivel]).join(', ')}
				<Detalhe tag="span">{areas.length > 0 ? `ISCED-F ${areas.join(', ')}` : 'all fields'}</Detalhe>
			</>
		),
	},
	{
		campo: 'idiomas',
		nome: 'Languages',
		slot: ({ idiomas }) => idiomas.map(({ idioma, cefr }) => `${IDIOMAS.of(idioma)} ${cefr}`).join(', ') || '—',
	},
	{
		campo: 'qtdpes',
		nome: 'A year',
		slot: ({ qtdpes, qtdmes }) => `${qtdpes} ${qtdpes === 1 ? 'person' : 'people'}, ${qtdmes} months`,
	},
	{ campo: 'anoini', nome: 'Academic years', slot: ({ anoini, anofim }) => `${anoini} to ${anofim}` },
]

const obterChave = (condicao: Condicao): string => JSON.stringify(condicao)

function ListaDeCondicoes({ legenda, condicoes }: { legenda: string; condicoes: Condicao[] }) {
	return (
		<Tabela
			legenda={legenda}
			colunas={COLUNAS}
			linhas={condicoes}
			chave={obterChave}
			vazio={<Vazio compacto texto="There are no conditions." />}
		/>
	)
}
