import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { SituacaoDoRascunho, type useGuardado } from '@portal/platform/web/atos'
import { FormControl, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { Trash2 } from 'lucide-react'
import {
	type Candidatura,
	CEFR,
	DadosDaCandidatura,
	type DadosDoRascunho,
	type EditalInteiro,
	escreverIdioma,
	escreverPais,
	type IdiomaComNivel,
} from '../../contract/index.ts'

type Props = {
	edital: EditalInteiro
	candidatura: Candidatura | null
	guardado: ReturnType<typeof useGuardado<DadosDoRascunho>>
	/** Contract: the callback throws the refusal of the server, and gives the address to go on to. */
	aoEnviar: (dados: DadosDaCandidatura) => Promise<string>
}

export function InscricaoForm({ edital, candidatura, guardado, aoEnviar }: Props) {
	const form = useSchemaForm({
		schema: DadosDaCandidatura,
		initial: {
			preferencias: candidatura?.preferencias ?? [],
			idiomas: candidatura?.idiomas ?? [],
			txtplan: candidatura?.txtplan ?? '',
			nomeme: candidatura?.nomeme ?? '',
		},
		thing: 'a inscrição',
		refusals: { 'sem-vaga': 'preferencias', 'vaga-de-outro-edital': 'preferencias', requisito: 'idiomas' },
		draft: guardado.mudar,
		send: aoEnviar,
	})
	return (
		<SchemaForm
			form={form}
			submit="Enviar a inscrição"
			back={`/nereu/editais/${edital.codedt}`}
			others={<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />}
		>
			<FormControl form={form} name="preferencias">
				{({ value, onChange }, erro) => <Preferencias edital={edital} valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
			<FormControl form={form} name="idiomas">
				{({ value, onChange }, erro) => <Idiomas edital={edital} valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
			<TextField
				form={form}
				name="txtplan"
				rows={8}
				hint="O que pretende cursar e por quê. O escritório lê e dá a nota do plano."
			/>
			<TextField form={form} name="nomeme" hint="Nome e telefone. Só o escritório vê." />
		</SchemaForm>
	)
}

type DasPreferencias = {
	edital: EditalInteiro
	valor: number[]
	aoMudar: (valor: number[]) => void
	erro: string | undefined
}

function Preferencias({ edital: { vagas }, valor, aoMudar, erro }: DasPreferencias) {
	const nomear = (codvag: number): string => vagas.find((vaga) => vaga.codvag === codvag)?.nomorg ?? `Vaga ${codvag}`
	const livres = vagas.filter(({ codvag }) => !valor.includes(codvag))
	return (
		<div className="grid gap-3">
			<Campo
				rotulo="Vagas em ordem de preferência"
				obrigatorio
				dica="Você recebe a mais desejada em que ainda houver lugar na sua vez."
				erro={erro}
			>
				<Selecao
					value=""
					nenhuma={livres.length > 0 ? 'Incluir uma vaga' : 'Todas as vagas estão na lista'}
					onChange={({ target }) => target.value && aoMudar([...valor, Number(target.value)])}
					opcoes={livres.map(({ codvag, nomorg, codpais, idioma, cefr }) => ({
						codigo: codvag,
						texto: `${nomorg}, ${escreverPais(codpais)}${idioma ? ` · ${escreverIdioma(idioma)} ${cefr}` : ''}`,
					}))}
				/>
			</Campo>
			{valor.length > 0 ? (
				<ListaOrdenavel
					rotulo="Vagas escolhidas"
					itens={valor}
					chave={(codvag) => codvag}
					nome={nomear}
					aoOrdenar={aoMudar}
				>
					{(codvag, indice) => (
						<div className="flex min-w-0 flex-1 items-center justify-between gap-2 self-center">
							<span className="min-w-0 wrap-anywhere">
								{indice + 1}. {nomear(codvag)}
							</span>
							<Botao
								variante="secundario"
								aparencia="fantasma"
								tamanho="pq"
								icone={<Trash2 aria-hidden />}
								aria-label={`Retirar ${nomear(codvag)}`}
								onClick={() => aoMudar(valor.filter((um) => um !== codvag))}
							/>
						</div>
					)}
				</ListaOrdenavel>
			) : null}
		</div>
	)
}

type DosIdiomas = {
	edital: EditalInteiro
	valor: IdiomaComNivel[]
	aoMudar: (valor: IdiomaComNivel[]) => void
	erro: string | undefined
}

/** Level in each language that a place of the call asks for. */
function Idiomas({ edital: { vagas }, valor, aoMudar, erro }: DosIdiomas) {
	const pedidos = [...new Set(vagas.flatMap(({ idioma }) => (idioma === null ? [] : [idioma])))]
	const mudar = (idioma: string, nivel: string) => {
		const outros = valor.filter((um) => um.idioma !== idioma)
		const cefr = CEFR.find((um) => um === nivel)
		aoMudar(cefr ? [...outros, { idioma, cefr }] : outros)
	}
	if (pedidos.length === 0) return null
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-medium">Idiomas</legend>
			<Detalhe>O seu nível em cada idioma pedido pelas vagas, comprovado por certificado.</Detalhe>
			<div className="grid gap-3 sm:grid-cols-2">
				{pedidos.map((idioma, indice) => (
					<Campo key={idioma} rotulo={escreverIdioma(idioma)} erro={indice === 0 ? erro : undefined}>
						<Selecao
							value={valor.find((um) => um.idioma === idioma)?.cefr ?? ''}
							nenhuma="Não tenho"
							onChange={({ target }) => mudar(idioma, target.value)}
							opcoes={CEFR.map((cefr) => ({ codigo: cefr, texto: cefr }))}
						/>
					</Campo>
				))}
			</div>
		</fieldset>
	)
}
