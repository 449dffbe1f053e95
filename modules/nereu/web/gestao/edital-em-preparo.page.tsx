import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import {
	call,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	mensagemDe,
	navegar,
	useBusca,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	alterarEdital,
	type DadosDoEdital,
	type EditalInteiro,
	enderecoDoEdital,
	enderecoDoEditalNaGestao,
	publicarEdital,
} from '../../contract/index.ts'
import { montarCabeca } from '../edital/cabeca.tsx'
import { Regras } from '../edital/regras.tsx'
import { CHAVE, editalDaGestaoQuery } from '../queries.ts'
import { EditalForm } from './edital.form.tsx'

const Busca = z.object({ alterar: z.optional(z.literal('S')) })

/** Call as its keepers see it before everybody does: read, changed, published. */
export function EditalEmPreparoPage() {
	const codedt = lerCodigo(useParams()['codedt']) ?? 0
	const consulta = useQuery({ ...editalDaGestaoQuery(codedt), enabled: codedt > 0 })
	const [{ alterar }] = useBusca(Busca)
	const edital = consulta.data
	const emPreparo = edital?.fase === 'PRE'
	useTituloDaPagina({ titedt: edital?.titedt ?? (consulta.isError ? 'Edital não encontrado' : undefined) })
	return (
		<Pagina
			{...montarCabeca(edital)}
			acoes={edital && emPreparo && alterar !== 'S' ? <Atos edital={edital} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu/gestao?aba=editais">Ver os editais</Link> })}
		>
			{edital ? <Conteudo edital={edital} alterando={emPreparo && alterar === 'S'} /> : null}
		</Pagina>
	)
}

function Conteudo({ edital, alterando }: { edital: EditalInteiro; alterando: boolean }) {
	if (alterando) return <Alteracao edital={edital} />
	return (
		<div className="grid gap-5">
			{edital.fase === 'PRE' ? (
				<Alerta variante="info" titulo="Só o escritório vê este edital">
					Confira as vagas, os requisitos e os critérios. Depois de publicado, ele já não se altera.
				</Alerta>
			) : (
				<Alerta variante="info" titulo="Este edital está publicado">
					<Link href={enderecoDoEdital(edital.codedt)}>Abrir o edital</Link> como todos o veem.
				</Alerta>
			)}
			<Regras edital={edital} minha={undefined} previa />
		</div>
	)
}

function Atos({ edital: { codedt, titedt, dtaini, versao } }: { edital: EditalInteiro }) {
	const cliente = useQueryClient()
	const [publicando, setPublicando] = useState(false)
	const { mutateAsync } = useMutation({
		mutationFn: () => call(publicarEdital, { params: { codedt }, body: { versao } }),
		onSuccess: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Edital publicado!', `As inscrições abrem em ${formatarData(dtaini)}.`)
			navegar(enderecoDoEdital(codedt))
		},
		onError: (falha) => {
			setPublicando(false)
			toast.erro('O edital não foi publicado', mensagemDe(falha))
		},
	})
	return (
		<>
			<AcoesDaPagina
				principal={{ titulo: 'Publicar', aoAcionar: () => setPublicando(true) }}
				outras={[{ titulo: 'Alterar', href: `${enderecoDoEditalNaGestao(codedt)}?alterar=S` }]}
			/>
			<Confirmacao
				aberta={publicando}
				titulo="Publicar o edital?"
				variante="aviso"
				rotuloConfirmar="Publicar"
				aoConfirmar={() => mutateAsync().catch(() => undefined)}
				aoCancelar={() => setPublicando(false)}
			>
				“{titedt}” passa a ser visto por todos, e já não se altera.
			</Confirmacao>
		</>
	)
}

/** Fields of the form, from the call that is read: the day of a nomination is that of the partner's clock. */
function preencher({ vagas, codundrsp, ...edital }: EditalInteiro): Partial<DadosDoEdital> {
	const { titedt, txtedt, dtaini, dtafim, qtddiarec, qtddiacfm, requisitos, regra } = edital
	return {
		titedt,
		txtedt,
		dtaini,
		dtafim,
		qtddiarec,
		qtddiacfm,
		requisitos,
		regra,
		...(codundrsp === null ? {} : { codundrsp }),
		vagas: vagas.map(({ codcvn, qtdvag, idioma, cefr, dtanom, fusorg }) => ({
			codcvn,
			qtdvag,
			...(idioma === null ? {} : { idioma }),
			...(cefr === null ? {} : { cefr }),
			...(dtanom === null ? {} : { dtanom: lerDia(dtanom, fusorg) }),
		})),
	}
}

/** Day of an instant on the clock of a zone. */
const lerDia = (instante: string, timeZone: string): string =>
	new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instante))

function Alteracao({ edital }: { edital: EditalInteiro }) {
	const cliente = useQueryClient()
	const { codedt, versao } = edital
	async function salvar(dados: DadosDoEdital, lida: number | undefined) {
		await call(alterarEdital, { params: { codedt }, body: { ...dados, versao: lida ?? versao } })
		await cliente.invalidateQueries({ queryKey: CHAVE })
		toast.sucesso('Edital alterado!')
		return enderecoDoEditalNaGestao(codedt)
	}
	return (
		<Cartao>
			<EditalForm
				inicial={preencher(edital)}
				versao={{ ler: () => versao, recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }) }}
				rotulo="Salvar"
				aoSalvar={salvar}
			/>
		</Cartao>
	)
}
