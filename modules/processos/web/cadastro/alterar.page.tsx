import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { formatarDataHora, useProtecaoDeAlteracoes, useTituloDaPagina } from '@portal/platform/web'
import { Mudancas, mudouEntretanto } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Assunto, formatarNumpro, type Permissoes, type ProcessoCompleto } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import { assuntosQuery } from '../estrutura/queries.ts'
import { useVoltarSeFalhar } from '../falha-do-processo.ts'
import { CamposDoProcesso } from './campos-do-processo.tsx'
import { CAMPOS_VAZIOS, type Campos } from './identificacao.ts'
import { processoAAlterarQuery, useAlterarProcesso } from './queries.ts'
import { type FormularioDoProcesso, useFormulario } from './use-formulario.ts'

export function AlterarPage() {
	const { numpro = '' } = useParams()
	// The number comes from the address, so that the title has all its lines before the data arrive.
	const escrito = formatarNumpro(numpro)
	const { data, error, refetch } = useQuery(processoAAlterarQuery(numpro))
	const assuntos = useQuery(assuntosQuery)
	useVoltarSeFalhar(numpro, error ?? assuntos.error)
	useTituloDaPagina({ numpro: escrito })
	return (
		<Pagina
			largura="formulario"
			titulo={`Alterar processo ${escrito}`}
			carregando={!(data && assuntos.data)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{data && assuntos.data ? (
				<Alteracao {...data} assuntos={assuntos.data} aoPedirDeNovo={() => void refetch()} />
			) : null}
		</Pagina>
	)
}

const camposDe = (processo: ProcessoCompleto): Campos => ({
	...CAMPOS_VAZIOS,
	codasu: processo.codasu,
	interessado: processo.codpesinr === null ? 'livre' : 'pessoa',
	codpesinr: processo.codpesinr ?? undefined,
	nominr: processo.nominr,
	titpro: processo.titpro,
	cplasu: processo.cplasu ?? '',
	nivacepro: processo.nivacepro,
	codhipleg: processo.codhipleg ?? undefined,
	sgletaabt: processo.sgletaabt,
	dtaprz: processo.dtaprz ?? undefined,
})

type AlteracaoProps = {
	processo: ProcessoCompleto
	permissoes: Permissoes
	assuntos: readonly Assunto[]
	aoPedirDeNovo: () => void
}

function Alteracao({ processo, permissoes, assuntos, aoPedirDeNovo }: AlteracaoProps) {
	const alterar = useAlterarProcesso(processo.numpro)
	const voltar = enderecoDoProcesso(processo.numpro)
	const formulario = useFormulario({
		qual: 'alterar',
		inicial: camposDe(processo),
		assuntos,
		aoSalvar: async (campos) => {
			const { mensagem } = await alterar.mutateAsync({ campos, versao: processo.versao })
			toast.sucesso(mensagem)
			sair(voltar)
		},
	})
	const { pergunta, sair } = useProtecaoDeAlteracoes(formulario.alterado)
	const motivo = permissoes.alterar === 'S' ? undefined : permissoes.motivos.alterar
	const motivoDoNivel = permissoes.restrito === 'S' ? undefined : permissoes.motivos.restrito
	const nada = permissoes.alterar === 'N' && permissoes.restrito === 'N'
	return (
		<Formulario onSubmit={formulario.enviar}>
			<DadosFixos processo={processo} />
			<CamposDoProcesso
				formulario={formulario}
				assuntos={assuntos}
				motivo={motivo}
				motivoDoNivel={motivoDoNivel}
				nivelDoAssunto={false}
			>
				<Prazo formulario={formulario} desabilitado={motivo !== undefined} />
			</CamposDoProcesso>
			{nada ? null : <Justificativa formulario={formulario} />}
			<Recusa formulario={formulario} aoPedirDeNovo={aoPedirDeNovo} />
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={voltar}>
						{nada ? 'Voltar ao processo' : 'Cancelar'}
					</Link>
				}
				principal={
					nada ? null : (
						<Botao type="submit" carregando={formulario.enviando} disabled={!formulario.alterado}>
							Salvar alteração
						</Botao>
					)
				}
			/>
			{pergunta}
		</Formulario>
	)
}

function DadosFixos({ processo }: { processo: ProcessoCompleto }) {
	const { numproFormatado, dtaabt, sgletaabt, nometaabt } = processo
	const fixos = [
		['Número', numproFormatado],
		['Data de abertura', formatarDataHora(dtaabt)],
		['Estação de abertura', `${sgletaabt} - ${nometaabt}`],
	]
	return (
		<Cartao titulo="O que não se altera">
			<Fatos>
				{fixos.map(([nome, valor]) => (
					<Fato key={nome} nome={nome}>
						{valor}
					</Fato>
				))}
			</Fatos>
			<Detalhe className="mt-3">
				Número, data e estação de abertura identificam o processo para sempre e nunca podem ser alterados. Se estiverem
				errados, abra outro processo.
			</Detalhe>
		</Cartao>
	)
}

function Prazo({ formulario, desabilitado }: { formulario: FormularioDoProcesso; desabilitado: boolean }) {
	const { campos, problemas, mudar } = formulario
	return (
		<Campo rotulo="Prazo para concluir" dica="Sem data, o processo não tem prazo." erro={problemas.dtaprz}>
			<Data valor={campos.dtaprz} disabled={desabilitado} aoMudar={(dtaprz) => mudar({ dtaprz })} />
		</Campo>
	)
}

function Justificativa({ formulario }: { formulario: FormularioDoProcesso }) {
	const { campos, problemas, mudar } = formulario
	return (
		<Cartao titulo="Justificativa">
			<Campo
				rotulo="Alteração"
				obrigatorio
				dica="Diga o que mudou e por quê: fica registrado no processo."
				erro={problemas.txtdch}
			>
				<AreaTexto rows={4} value={campos.txtdch} onChange={({ target }) => mudar({ txtdch: target.value })} />
			</Campo>
		</Cartao>
	)
}

type RecusaProps = { formulario: FormularioDoProcesso; aoPedirDeNovo: () => void }

/**
 * Conflict: the changes of the other person are shown, the typed values stay, and the person decides whether to save
 * again.
 */
function Recusa({ formulario: { falha, mensagem }, aoPedirDeNovo }: RecusaProps) {
	if (mensagem === undefined) return null
	const mudou = mudouEntretanto(falha)
	return (
		<Alerta
			variante="perigo"
			titulo={mudou ? 'O processo mudou enquanto você escrevia' : undefined}
			acao={
				mudou ? (
					<Botao variante="secundario" tamanho="pq" onClick={aoPedirDeNovo}>
						Manter o que escrevi sobre a versão atual
					</Botao>
				) : undefined
			}
		>
			{mensagem}
			{mudou ? <Mudancas falha={falha} /> : null}
		</Alerta>
	)
}
