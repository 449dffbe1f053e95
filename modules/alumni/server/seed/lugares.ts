export type LugarDaSemente = readonly [nompas: string, nomest: string | null, nomloc: string]

/** Repeated entries reproduce the distribution of the population. */
export const NO_BRASIL: readonly LugarDaSemente[] = [
	['Brasil', 'São Paulo', 'São Paulo'],
	['Brasil', 'São Paulo', 'São Paulo'],
	['Brasil', 'São Paulo', 'São Paulo'],
	['Brasil', 'São Paulo', 'Campinas'],
	['Brasil', 'São Paulo', 'Ribeirão Preto'],
	['Brasil', 'São Paulo', 'São Carlos'],
	['Brasil', 'Rio de Janeiro', 'Rio de Janeiro'],
	['Brasil', 'Minas Gerais', 'Belo Horizonte'],
	['Brasil', 'Paraná', 'Curitiba'],
	['Brasil', 'Santa Catarina', 'Florianópolis'],
	['Brasil', 'Rio Grande do Sul', 'Porto Alegre'],
	['Brasil', 'Distrito Federal', 'Brasília'],
	['Brasil', 'Bahia', 'Salvador'],
	['Brasil', 'Pernambuco', 'Recife'],
	['Brasil', 'Ceará', 'Fortaleza'],
	['Brasil', 'Amazonas', 'Manaus'],
	['Brasil', 'Pará', 'Belém'],
]

export const FORA_DO_BRASIL: readonly LugarDaSemente[] = [
	['Portugal', null, 'Lisboa'],
	['Estados Unidos', null, 'Boston'],
	['Alemanha', null, 'Berlim'],
	['Reino Unido', null, 'Londres'],
	['Portugal', null, 'Porto'],
	['Canadá', null, 'Toronto'],
	['França', null, 'Lyon'],
	['Japão', null, 'Nagoia'],
	['Estados Unidos', null, 'Seattle'],
	['Espanha', null, 'Barcelona'],
	['Austrália', null, 'Melbourne'],
	['Chile', null, 'Santiago'],
	['Argentina', null, 'Buenos Aires'],
	['Países Baixos', null, 'Delft'],
	['Suíça', null, 'Genebra'],
	['Moçambique', null, 'Maputo'],
]
