import { type CodPerfil, DIA_MS, PTL_ADMIN, PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil, type Db } from '@portal/platform/server'
import { nomeDeBusca, removerAcentos } from '../nome-busca.ts'
import { pessoas } from '../queries.ts'
import { setores, unidades } from './estrutura.ts'
import { areas, cursosDaSemente, formacoes, nascimentosDaSemente } from './formacao.ts'
import { type PessoaDaSemente, pessoasDaSemente } from './pessoas.ts'

const PERFIS: readonly (readonly [codpes: number, codperfil: CodPerfil])[] = [
	[10007, PTL_ADMIN],
	[10008, PTL_SUPORTE],
]

/** The demonstration university has fictional people who are the same on every machine. */
export async function semear(db: Db, agora: Date): Promise<void> {
	const tabelas = pessoas(db)
	const nascimentos = nascimentosDaSemente(agora)
	await tabelas
		.insertInto('unidade')
		.values([...unidades])
		.execute()
	await tabelas
		.insertInto('setor')
		.values([...setores])
		.execute()
	await tabelas
		.insertInto('pessoa')
		.values(
			pessoasDaSemente.map(({ codpes, nompes, nompesttd = null }) => ({
				codpes,
				nompes,
				nompesttd,
				nome_busca: nomeDeBusca(nompes, nompesttd),
				dtanas: nascimentos.get(codpes)?.dtanas ?? null,
				sexpes: nascimentos.get(codpes)?.sexpes ?? null,
			})),
		)
		.execute()
	await tabelas
		.insertInto('vinculopessoausp')
		.values(
			pessoasDaSemente.flatMap(({ codpes, vinculos }) =>
				vinculos.map((vinculo, indice) => ({ codpes, numseqpes: indice + 1, ...vinculo })),
			),
		)
		.execute()
	await tabelas
		.insertInto('emailpessoa')
		.values(pessoasDaSemente.flatMap((pessoa) => emails(pessoa, agora)))
		.execute()
	await tabelas
		.insertInto('telefpessoa')
		.values(pessoasDaSemente.flatMap((pessoa) => celular(pessoa, agora)))
		.execute()
	await tabelas
		.insertInto('curso')
		.values([...cursosDaSemente])
		.execute()
	await tabelas
		.insertInto('area')
		.values([...areas])
		.execute()
	await tabelas
		.insertInto('formacao')
		.values([...formacoes(agora)])
		.execute()
	for (const [codpes, codperfil] of PERFIS) await concederPerfil(db, codpes, codperfil)
}

function emails({ codpes, nompes, nompesttd, vinculos, emailDevolvido }: PessoaDaSemente, agora: Date) {
	const palavras = removerAcentos(nompesttd ?? nompes).split(' ')
	const conta = `${palavras[0]}.${palavras.at(-1)}`
	const institucional = vinculos.some(({ sitatl, tipvin }) => sitatl === 'A' && tipvin !== 'ALUNOCEU')
	const dominio = institucional ? 'universidade.example' : 'correio.example'
	return [
		{
			codpes,
			numseqema: 1,
			codema: `${conta}@${dominio}`,
			stamtr: 'S' as const,
			staalt: 'N' as const,
			stausp: institucional ? ('S' as const) : ('N' as const),
			devolvido_em: emailDevolvido ? agora.toISOString() : null,
		},
		{
			codpes,
			numseqema: 2,
			codema: `${conta}@pessoal.example`,
			stamtr: 'N' as const,
			staalt: 'S' as const,
			stausp: 'N' as const,
			devolvido_em: null,
		},
	]
}

function celular({ codpes, celularHaDias }: PessoaDaSemente, agora: Date) {
	if (celularHaDias === null) return []
	const numtel = `9${String(80_000_000 + (codpes % 10_000) * 7).padStart(8, '0')}`
	return [
		{
			codpes,
			tiptelpes: 'CELULAR',
			codddi: 55,
			codddd: 11,
			numtel,
			numtelfmt: `+55 (11) ${numtel.slice(0, 5)}-${numtel.slice(5)}`,
			confirmado_em: new Date(agora.getTime() - celularHaDias * DIA_MS).toISOString(),
		},
	]
}
