/**
 * Places to choose from: a line for each country and time zone, regions in it, cities with latitude and longitude to a
 * hundredth of a degree. Each country has its capital at least. The names are those of English maps.
 */
export const gazetteer = `
AD Europe/Andorra | Andorra la Vella: Andorra la Vella 42.51 1.52
AE Asia/Dubai | Abu Dhabi: Abu Dhabi 24.45 54.38 | Dubai: Dubai 25.20 55.27 | Sharjah: Sharjah 25.35 55.42
AF Asia/Kabul | Kabul: Kabul 34.53 69.17 | Herat: Herat 34.35 62.20
AG America/Antigua | Saint John: Saint John's 17.12 -61.85
AL Europe/Tirane | Tirana: Tirana 41.33 19.82
AM Asia/Yerevan | Yerevan: Yerevan 40.18 44.51
AO Africa/Luanda | Luanda: Luanda -8.84 13.23
AR America/Argentina/Buenos_Aires | Buenos Aires: Buenos Aires -34.60 -58.38, La Plata -34.92 -57.95 | Córdoba: Córdoba -31.42 -64.18 | Santa Fe: Rosario -32.95 -60.64 | Mendoza: Mendoza -32.89 -68.84
AT Europe/Vienna | Vienna: Vienna 48.21 16.37 | Styria: Graz 47.07 15.44 | Upper Austria: Linz 48.31 14.29 | Salzburg: Salzburg 47.80 13.04 | Tyrol: Innsbruck 47.27 11.39
AU Australia/Sydney | New South Wales: Sydney -33.87 151.21, Newcastle -32.93 151.78 | Capital Territory: Canberra -35.28 149.13
AU Australia/Melbourne | Victoria: Melbourne -37.81 144.96, Geelong -38.15 144.36
AU Australia/Brisbane | Queensland: Brisbane -27.47 153.03, Cairns -16.92 145.77
AU Australia/Perth | Western Australia: Perth -31.95 115.86
AU Australia/Adelaide | South Australia: Adelaide -34.93 138.60
AU Australia/Hobart | Tasmania: Hobart -42.88 147.33
AU Australia/Darwin | Northern Territory: Darwin -12.46 130.84, Alice Springs -23.70 133.88
AZ Asia/Baku | Baku: Baku 40.41 49.87
BA Europe/Sarajevo | Sarajevo: Sarajevo 43.86 18.41 | Republika Srpska: Banja Luka 44.77 17.19
BB America/Barbados | Saint Michael: Bridgetown 13.10 -59.62
BD Asia/Dhaka | Dhaka: Dhaka 23.81 90.41 | Chattogram: Chattogram 22.36 91.78
BE Europe/Brussels | Brussels: Brussels 50.85 4.35 | Flanders: Antwerp 51.22 4.40, Ghent 51.05 3.72 | Wallonia: Liège 50.63 5.57
BF Africa/Ouagadougou | Centre: Ouagadougou 12.37 -1.52
BG Europe/Sofia | Sofia: Sofia 42.70 23.32 | Plovdiv: Plovdiv 42.14 24.75 | Varna: Varna 43.21 27.91
BH Asia/Bahrain | Capital: Manama 26.23 50.59
BI Africa/Bujumbura | Gitega: Gitega -3.43 29.92 | Bujumbura: Bujumbura -3.38 29.36
BJ Africa/Porto-Novo | Ouémé: Porto-Novo 6.50 2.60 | Littoral: Cotonou 6.37 2.39
BN Asia/Brunei | Brunei-Muara: Bandar Seri Begawan 4.90 114.94
BO America/La_Paz | Chuquisaca: Sucre -19.04 -65.26 | La Paz: La Paz -16.50 -68.15 | Santa Cruz: Santa Cruz -17.78 -63.18
BR America/Sao_Paulo | Federal District: Brasília -15.79 -47.88 | São Paulo: São Paulo -23.55 -46.63, Campinas -22.91 -47.06 | Rio de Janeiro: Rio de Janeiro -22.91 -43.17 | Minas Gerais: Belo Horizonte -19.92 -43.94 | Paraná: Curitiba -25.43 -49.27 | Rio Grande do Sul: Porto Alegre -30.03 -51.22
BR America/Bahia | Bahia: Salvador -12.97 -38.50
BR America/Fortaleza | Ceará: Fortaleza -3.73 -38.53
BR America/Recife | Pernambuco: Recife -8.05 -34.88
BR America/Manaus | Amazonas: Manaus -3.12 -60.02
BR America/Belem | Pará: Belém -1.46 -48.50
BS America/Nassau | New Providence: Nassau 25.05 -77.35
BT Asia/Thimphu | Thimphu: Thimphu 27.47 89.64
BW Africa/Gaborone | South-East: Gaborone -24.65 25.91
BY Europe/Minsk | Minsk: Minsk 53.90 27.56
BZ America/Belize | Cayo: Belmopan 17.25 -88.77
CA America/Toronto | Ontario: Ottawa 45.42 -75.70, Toronto 43.65 -79.38, Hamilton 43.26 -79.87 | Quebec: Montreal 45.50 -73.57, Quebec City 46.81 -71.21
CA America/Vancouver | British Columbia: Vancouver 49.28 -123.12, Victoria 48.43 -123.37
CA America/Edmonton | Alberta: Calgary 51.05 -114.07, Edmonton 53.55 -113.49
CA America/Winnipeg | Manitoba: Winnipeg 49.90 -97.14
CA America/Halifax | Nova Scotia: Halifax 44.65 -63.58
CA America/St_Johns | Newfoundland: St. John's 47.56 -52.71
CD Africa/Kinshasa | Kinshasa: Kinshasa -4.44 15.27
CD Africa/Lubumbashi | Haut-Katanga: Lubumbashi -11.66 27.48
CF Africa/Bangui | Bangui: Bangui 4.39 18.56
CG Africa/Brazzaville | Brazzaville: Brazzaville -4.26 15.24
CH Europe/Zurich | Bern: Bern 46.95 7.45 | Zurich: Zurich 47.38 8.54 | Geneva: Geneva 46.20 6.14 | Basel: Basel 47.56 7.59 | Vaud: Lausanne 46.52 6.63 | Ticino: Lugano 46.00 8.95
CI Africa/Abidjan | Yamoussoukro: Yamoussoukro 6.83 -5.29 | Abidjan: Abidjan 5.36 -4.01
CL America/Santiago | Santiago: Santiago -33.45 -70.67 | Valparaíso: Valparaíso -33.05 -71.62 | Biobío: Concepción -36.83 -73.05
CM Africa/Douala | Centre: Yaoundé 3.87 11.52 | Littoral: Douala 4.05 9.70
CN Asia/Shanghai | Beijing: Beijing 39.90 116.41 | Shanghai: Shanghai 31.23 121.47 | Guangdong: Guangzhou 23.13 113.26, Shenzhen 22.54 114.06 | Sichuan: Chengdu 30.57 104.07 | Chongqing: Chongqing 29.56 106.55 | Hubei: Wuhan 30.59 114.31 | Zhejiang: Hangzhou 30.27 120.16 | Shaanxi: Xi'an 34.34 108.94 | Jiangsu: Nanjing 32.06 118.80 | Tianjin: Tianjin 39.13 117.20 | Heilongjiang: Harbin 45.80 126.53
CN Asia/Urumqi | Xinjiang: Urumqi 43.83 87.62
CO America/Bogota | Bogotá: Bogotá 4.71 -74.07 | Antioquia: Medellín 6.24 -75.58 | Valle del Cauca: Cali 3.45 -76.53 | Atlántico: Barranquilla 10.97 -74.78
CR America/Costa_Rica | San José: San José 9.93 -84.08
CU America/Havana | Havana: Havana 23.11 -82.37 | Santiago: Santiago de Cuba 20.02 -75.82
CV Atlantic/Cape_Verde | Santiago: Praia 14.93 -23.51
CY Asia/Nicosia | Nicosia: Nicosia 35.17 33.36 | Limassol: Limassol 34.68 33.04
CZ Europe/Prague | Prague: Prague 50.08 14.44 | South Moravia: Brno 49.20 16.61 | Moravia-Silesia: Ostrava 49.82 18.26
DE Europe/Berlin | Berlin: Berlin 52.52 13.41 | Hamburg: Hamburg 53.55 9.99 | Bavaria: Munich 48.14 11.58, Nuremberg 49.45 11.08 | North Rhine-Westphalia: Cologne 50.94 6.96, Düsseldorf 51.23 6.78, Dortmund 51.51 7.47 | Hesse: Frankfurt 50.11 8.68 | Baden-Württemberg: Stuttgart 48.78 9.18 | Saxony: Leipzig 51.34 12.37, Dresden 51.05 13.74 | Lower Saxony: Hanover 52.38 9.73 | Bremen: Bremen 53.08 8.80
DJ Africa/Djibouti | Djibouti: Djibouti 11.59 43.15
DK Europe/Copenhagen | Capital Region: Copenhagen 55.68 12.57 | Central Jutland: Aarhus 56.16 10.20 | Southern Denmark: Odense 55.40 10.39
DM America/Dominica | Saint George: Roseau 15.30 -61.39
DO America/Santo_Domingo | Santo Domingo: Santo Domingo 18.49 -69.93 | Santiago: Santiago 19.45 -70.70
DZ Africa/Algiers | Algiers: Algiers 36.75 3.06 | Oran: Oran 35.70 -0.63
EC America/Guayaquil | Pichincha: Quito -0.18 -78.47 | Guayas: Guayaquil -2.19 -79.89
EE Europe/Tallinn | Harju: Tallinn 59.44 24.75 | Tartu: Tartu 58.38 26.72
EG Africa/Cairo | Cairo: Cairo 30.04 31.24 | Alexandria: Alexandria 31.20 29.92 | Aswan: Aswan 24.09 32.90
ER Africa/Asmara | Maekel: Asmara 15.32 38.93
ES Europe/Madrid | Madrid: Madrid 40.42 -3.70 | Catalonia: Barcelona 41.39 2.17 | Valencia: Valencia 39.47 -0.38 | Andalusia: Seville 37.39 -5.98, Málaga 36.72 -4.42 | Basque Country: Bilbao 43.26 -2.93 | Aragon: Zaragoza 41.65 -0.89 | Balearic Islands: Palma 39.57 2.65
ES Atlantic/Canary | Canary Islands: Las Palmas 28.12 -15.43
ET Africa/Addis_Ababa | Addis Ababa: Addis Ababa 9.03 38.74
FI Europe/Helsinki | Uusimaa: Helsinki 60.17 24.94 | Pirkanmaa: Tampere 61.50 23.76 | Southwest Finland: Turku 60.45 22.27 | North Ostrobothnia: Oulu 65.01 25.47
FJ Pacific/Fiji | Central: Suva -18.14 178.44
FM Pacific/Pohnpei | Pohnpei: Palikir 6.92 158.16
FR Europe/Paris | Île-de-France: Paris 48.86 2.35 | Provence: Marseille 43.30 5.37, Nice 43.70 7.27 | Auvergne-Rhône-Alpes: Lyon 45.76 4.84, Grenoble 45.19 5.72 | Occitania: Toulouse 43.60 1.44, Montpellier 43.61 3.88 | Nouvelle-Aquitaine: Bordeaux 44.84 -0.58 | Pays de la Loire: Nantes 47.22 -1.55 | Grand Est: Strasbourg 48.57 7.75 | Hauts-de-France: Lille 50.63 3.07 | Brittany: Rennes 48.11 -1.68
GA Africa/Libreville | Estuaire: Libreville 0.42 9.47
GB Europe/London | England: London 51.51 -0.13, Birmingham 52.48 -1.90, Manchester 53.48 -2.24, Leeds 53.80 -1.55, Liverpool 53.41 -2.98, Bristol 51.45 -2.59 | Scotland: Edinburgh 55.95 -3.19, Glasgow 55.86 -4.25 | Wales: Cardiff 51.48 -3.18 | Northern Ireland: Belfast 54.60 -5.93
GD America/Grenada | Saint George: St. George's 12.05 -61.75
GE Asia/Tbilisi | Tbilisi: Tbilisi 41.72 44.79 | Adjara: Batumi 41.65 41.64
GH Africa/Accra | Greater Accra: Accra 5.60 -0.19 | Ashanti: Kumasi 6.69 -1.62
GM Africa/Banjul | Banjul: Banjul 13.45 -16.58
GN Africa/Conakry | Conakry: Conakry 9.64 -13.58
GQ Africa/Malabo | Bioko Norte: Malabo 3.75 8.78
GR Europe/Athens | Attica: Athens 37.98 23.73, Piraeus 37.94 23.65 | Central Macedonia: Thessaloniki 40.64 22.94 | Western Greece: Patras 38.25 21.73 | Crete: Heraklion 35.34 25.13
GT America/Guatemala | Guatemala: Guatemala City 14.63 -90.51
GW Africa/Bissau | Bissau: Bissau 11.86 -15.60
GY America/Guyana | Demerara-Mahaica: Georgetown 6.80 -58.16
HK Asia/Hong_Kong | Hong Kong: Hong Kong 22.32 114.17
HN America/Tegucigalpa | Francisco Morazán: Tegucigalpa 14.07 -87.19 | Cortés: San Pedro Sula 15.50 -88.03
HR Europe/Zagreb | Zagreb: Zagreb 45.81 15.98 | Split-Dalmatia: Split 43.51 16.44
HT America/Port-au-Prince | Ouest: Port-au-Prince 18.54 -72.34
HU Europe/Budapest | Budapest: Budapest 47.50 19.04 | Hajdú-Bihar: Debrecen 47.53 21.63
ID Asia/Jakarta | Jakarta: Jakarta -6.21 106.85 | West Java: Bandung -6.92 107.62 | East Java: Surabaya -7.26 112.75 | North Sumatra: Medan 3.60 98.67 | Central Java: Semarang -6.97 110.42
ID Asia/Makassar | South Sulawesi: Makassar -5.15 119.43 | Bali: Denpasar -8.65 115.22
ID Asia/Jayapura | Papua: Jayapura -2.53 140.72
IE Europe/Dublin | Leinster: Dublin 53.35 -6.26 | Munster: Cork 51.90 -8.47 | Connacht: Galway 53.27 -9.05
IL Asia/Jerusalem | Jerusalem: Jerusalem 31.77 35.21 | Tel Aviv: Tel Aviv 32.09 34.78 | Haifa: Haifa 32.79 34.99
IN Asia/Kolkata | Delhi: New Delhi 28.61 77.21 | Maharashtra: Mumbai 19.08 72.88, Pune 18.52 73.86 | Karnataka: Bengaluru 12.97 77.59 | Tamil Nadu: Chennai 13.08 80.27 | West Bengal: Kolkata 22.57 88.36 | Telangana: Hyderabad 17.39 78.49 | Gujarat: Ahmedabad 23.02 72.57 | Rajasthan: Jaipur 26.91 75.79 | Uttar Pradesh: Lucknow 26.85 80.95 | Kerala: Kochi 9.93 76.27
IQ Asia/Baghdad | Baghdad: Baghdad 33.31 44.36 | Basra: Basra 30.51 47.78 | Erbil: Erbil 36.19 44.01
IR Asia/Tehran | Tehran: Tehran 35.69 51.39 | Isfahan: Isfahan 32.65 51.67 | Razavi Khorasan: Mashhad 36.26 59.62 | Fars: Shiraz 29.59 52.58
IS Atlantic/Reykjavik | Capital Region: Reykjavík 64.15 -21.94
IT Europe/Rome | Lazio: Rome 41.90 12.50 | Lombardy: Milan 45.46 9.19 | Campania: Naples 40.85 14.27 | Piedmont: Turin 45.07 7.69 | Sicily: Palermo 38.12 13.36 | Liguria: Genoa 44.41 8.93 | Emilia-Romagna: Bologna 44.49 11.34 | Tuscany: Florence 43.77 11.26 | Veneto: Venice 45.44 12.32 | Apulia: Bari 41.12 16.87
JM America/Jamaica | Kingston: Kingston 17.97 -76.79
JO Asia/Amman | Amman: Amman 31.95 35.93
JP Asia/Tokyo | Tokyo: Tokyo 35.68 139.69 | Kanagawa: Yokohama 35.44 139.64 | Osaka: Osaka 34.69 135.50 | Aichi: Nagoya 35.18 136.91 | Hokkaido: Sapporo 43.06 141.35 | Fukuoka: Fukuoka 33.59 130.40 | Kyoto: Kyoto 35.01 135.77 | Hyogo: Kobe 34.69 135.20 | Miyagi: Sendai 38.27 140.87 | Hiroshima: Hiroshima 34.39 132.46 | Okinawa: Naha 26.21 127.68
KE Africa/Nairobi | Nairobi: Nairobi -1.29 36.82 | Mombasa: Mombasa -4.04 39.67
KG Asia/Bishkek | Bishkek: Bishkek 42.87 74.59
KH Asia/Phnom_Penh | Phnom Penh: Phnom Penh 11.56 104.92
KI Pacific/Tarawa | Gilbert Islands: Tarawa 1.33 172.98
KM Indian/Comoro | Grande Comore: Moroni -11.70 43.26
KN America/St_Kitts | Saint George: Basseterre 17.30 -62.72
KP Asia/Pyongyang | Pyongyang: Pyongyang 39.04 125.76
KR Asia/Seoul | Seoul: Seoul 37.57 126.98 | Busan: Busan 35.18 129.08 | Incheon: Incheon 37.46 126.71 | Daegu: Daegu 35.87 128.60 | Daejeon: Daejeon 36.35 127.38 | Gwangju: Gwangju 35.16 126.85
KW Asia/Kuwait | Capital: Kuwait City 29.38 47.98
KZ Asia/Almaty | Astana: Astana 51.17 71.43 | Almaty: Almaty 43.24 76.89
LA Asia/Vientiane | Vientiane: Vientiane 17.98 102.63
LB Asia/Beirut | Beirut: Beirut 33.89 35.50
LC America/St_Lucia | Castries: Castries 14.01 -60.99
LI Europe/Vaduz | Oberland: Vaduz 47.14 9.52
LK Asia/Colombo | Western: Colombo 6.93 79.86 | Central: Kandy 7.29 80.63
LR Africa/Monrovia | Montserrado: Monrovia 6.30 -10.80
LS Africa/Maseru | Maseru: Maseru -29.31 27.48
LT Europe/Vilnius | Vilnius: Vilnius 54.69 25.28 | Kaunas: Kaunas 54.90 23.90
LU Europe/Luxembourg | Luxembourg: Luxembourg 49.61 6.13
LV Europe/Riga | Riga: Riga 56.95 24.11
LY Africa/Tripoli | Tripoli: Tripoli 32.89 13.19 | Benghazi: Benghazi 32.12 20.07
MA Africa/Casablanca | Rabat-Salé: Rabat 34.02 -6.84 | Casablanca: Casablanca 33.57 -7.59 | Marrakesh: Marrakesh 31.63 -8.00
MC Europe/Monaco | Monaco: Monaco 43.74 7.42
MD Europe/Chisinau | Chișinău: Chișinău 47.01 28.86
ME Europe/Podgorica | Podgorica: Podgorica 42.44 19.26
MG Indian/Antananarivo | Analamanga: Antananarivo -18.88 47.51
MH Pacific/Majuro | Majuro: Majuro 7.09 171.38
MK Europe/Skopje | Skopje: Skopje 42.00 21.43
ML Africa/Bamako | Bamako: Bamako 12.64 -8.00
MM Asia/Yangon | Naypyidaw: Naypyidaw 19.75 96.10 | Yangon: Yangon 16.84 96.17
MN Asia/Ulaanbaatar | Ulaanbaatar: Ulaanbaatar 47.89 106.91
MO Asia/Macau | Macao: Macao 22.20 113.54
MR Africa/Nouakchott | Nouakchott: Nouakchott 18.08 -15.98
MT Europe/Malta | South Eastern: Valletta 35.90 14.51
MU Indian/Mauritius | Port Louis: Port Louis -20.16 57.50
MV Indian/Maldives | Malé: Malé 4.18 73.51
MW Africa/Blantyre | Central: Lilongwe -13.96 33.77 | Southern: Blantyre -15.79 35.01
MX America/Mexico_City | Mexico City: Mexico City 19.43 -99.13 | Jalisco: Guadalajara 20.67 -103.35 | Puebla: Puebla 19.04 -98.21
MX America/Monterrey | Nuevo León: Monterrey 25.67 -100.31
MX America/Tijuana | Baja California: Tijuana 32.51 -117.04
MX America/Cancun | Quintana Roo: Cancún 21.16 -86.85
MX America/Merida | Yucatán: Mérida 20.97 -89.62
MY Asia/Kuala_Lumpur | Kuala Lumpur: Kuala Lumpur 3.14 101.69 | Penang: George Town 5.41 100.34 | Johor: Johor Bahru 1.49 103.74
MY Asia/Kuching | Sarawak: Kuching 1.55 110.36 | Sabah: Kota Kinabalu 5.98 116.07
MZ Africa/Maputo | Maputo: Maputo -25.97 32.58 | Sofala: Beira -19.84 34.84
NA Africa/Windhoek | Khomas: Windhoek -22.56 17.08
NE Africa/Niamey | Niamey: Niamey 13.51 2.11
NG Africa/Lagos | Federal Capital: Abuja 9.08 7.40 | Lagos: Lagos 6.52 3.38 | Kano: Kano 12.00 8.52 | Oyo: Ibadan 7.38 3.95
NI America/Managua | Managua: Managua 12.11 -86.24
NL Europe/Amsterdam | North Holland: Amsterdam 52.37 4.90 | South Holland: Rotterdam 51.92 4.48, The Hague 52.08 4.30 | Utrecht: Utrecht 52.09 5.12 | North Brabant: Eindhoven 51.44 5.48 | Groningen: Groningen 53.22 6.57
NO Europe/Oslo | Oslo: Oslo 59.91 10.75 | Vestland: Bergen 60.39 5.32 | Trøndelag: Trondheim 63.43 10.40 | Rogaland: Stavanger 58.97 5.73 | Troms: Tromsø 69.65 18.96
NP Asia/Kathmandu | Bagmati: Kathmandu 27.72 85.32
NR Pacific/Nauru | Yaren: Yaren -0.55 166.92
NZ Pacific/Auckland | Wellington: Wellington -41.29 174.78 | Auckland: Auckland -36.85 174.76 | Canterbury: Christchurch -43.53 172.64 | Otago: Dunedin -45.87 170.50
OM Asia/Muscat | Muscat: Muscat 23.59 58.41
PA America/Panama | Panama: Panama City 8.98 -79.52
PE America/Lima | Lima: Lima -12.05 -77.04 | Arequipa: Arequipa -16.41 -71.54 | Cusco: Cusco -13.53 -71.97
PG Pacific/Port_Moresby | National Capital: Port Moresby -9.44 147.18
PH Asia/Manila | Metro Manila: Manila 14.60 120.98, Quezon City 14.68 121.04 | Central Visayas: Cebu 10.32 123.89 | Davao: Davao 7.07 125.61
PK Asia/Karachi | Islamabad: Islamabad 33.68 73.05 | Sindh: Karachi 24.86 67.00 | Punjab: Lahore 31.55 74.34, Faisalabad 31.42 73.08 | Khyber Pakhtunkhwa: Peshawar 34.01 71.58
PL Europe/Warsaw | Masovia: Warsaw 52.23 21.01 | Lesser Poland: Kraków 50.06 19.94 | Lower Silesia: Wrocław 51.11 17.03 | Pomerania: Gdańsk 54.35 18.65 | Greater Poland: Poznań 52.41 16.93 | Łódź: Łódź 51.76 19.46
PR America/Puerto_Rico | San Juan: San Juan 18.47 -66.11
PS Asia/Hebron | West Bank: Ramallah 31.90 35.20
PS Asia/Gaza | Gaza: Gaza 31.50 34.47
PT Europe/Lisbon | Lisbon: Lisbon 38.72 -9.14 | Porto: Porto 41.15 -8.61 | Coimbra: Coimbra 40.21 -8.43
PT Atlantic/Madeira | Madeira: Funchal 32.65 -16.91
PT Atlantic/Azores | Azores: Ponta Delgada 37.74 -25.67
PW Pacific/Palau | Melekeok: Ngerulmud 7.50 134.62
PY America/Asuncion | Asunción: Asunción -25.26 -57.58
QA Asia/Qatar | Doha: Doha 25.29 51.53
RO Europe/Bucharest | Bucharest: Bucharest 44.43 26.10 | Cluj: Cluj-Napoca 46.77 23.59 | Timiș: Timișoara 45.75 21.23 | Iași: Iași 47.16 27.59
RS Europe/Belgrade | Belgrade: Belgrade 44.79 20.45 | Vojvodina: Novi Sad 45.27 19.83
RU Europe/Moscow | Moscow: Moscow 55.76 37.62 | Saint Petersburg: Saint Petersburg 59.93 30.34 | Tatarstan: Kazan 55.80 49.11 | Nizhny Novgorod: Nizhny Novgorod 56.33 44.00
RU Europe/Kaliningrad | Kaliningrad: Kaliningrad 54.71 20.51
RU Asia/Yekaterinburg | Sverdlovsk: Yekaterinburg 56.84 60.61
RU Asia/Omsk | Omsk: Omsk 54.99 73.37
RU Asia/Novosibirsk | Novosibirsk: Novosibirsk 55.03 82.92
RU Asia/Krasnoyarsk | Krasnoyarsk: Krasnoyarsk 56.01 92.87
RU Asia/Irkutsk | Irkutsk: Irkutsk 52.29 104.28
RU Asia/Yakutsk | Sakha: Yakutsk 62.03 129.73
RU Asia/Vladivostok | Primorye: Vladivostok 43.12 131.89
RW Africa/Kigali | Kigali: Kigali -1.94 30.06
SA Asia/Riyadh | Riyadh: Riyadh 24.71 46.68 | Makkah: Jeddah 21.49 39.19, Mecca 21.39 39.86 | Eastern Province: Dammam 26.43 50.10 | Madinah: Medina 24.47 39.61
SB Pacific/Guadalcanal | Guadalcanal: Honiara -9.43 159.95
SC Indian/Mahe | Mahé: Victoria -4.62 55.45
SD Africa/Khartoum | Khartoum: Khartoum 15.50 32.56 | Red Sea: Port Sudan 19.62 37.22
SE Europe/Stockholm | Stockholm: Stockholm 59.33 18.07 | Västra Götaland: Gothenburg 57.71 11.97 | Skåne: Malmö 55.61 13.00 | Uppsala: Uppsala 59.86 17.64 | Västerbotten: Umeå 63.83 20.26
SG Asia/Singapore | Singapore: Singapore 1.35 103.82
SI Europe/Ljubljana | Ljubljana: Ljubljana 46.06 14.51 | Drava: Maribor 46.55 15.65
SK Europe/Bratislava | Bratislava: Bratislava 48.15 17.11 | Košice: Košice 48.72 21.26
SL Africa/Freetown | Western Area: Freetown 8.48 -13.23
SM Europe/San_Marino | San Marino: San Marino 43.94 12.45
SN Africa/Dakar | Dakar: Dakar 14.72 -17.47
SO Africa/Mogadishu | Banaadir: Mogadishu 2.05 45.32
SR America/Paramaribo | Paramaribo: Paramaribo 5.85 -55.20
SS Africa/Juba | Central Equatoria: Juba 4.86 31.57
ST Africa/Sao_Tome | Água Grande: São Tomé 0.34 6.73
SV America/El_Salvador | San Salvador: San Salvador 13.69 -89.22
SY Asia/Damascus | Damascus: Damascus 33.51 36.28 | Aleppo: Aleppo 36.20 37.13
SZ Africa/Mbabane | Hhohho: Mbabane -26.31 31.14
TD Africa/Ndjamena | N'Djamena: N'Djamena 12.13 15.06
TG Africa/Lome | Maritime: Lomé 6.13 1.22
TH Asia/Bangkok | Bangkok: Bangkok 13.76 100.50 | Chiang Mai: Chiang Mai 18.79 98.98 | Phuket: Phuket 7.89 98.40 | Khon Kaen: Khon Kaen 16.43 102.83
TJ Asia/Dushanbe | Dushanbe: Dushanbe 38.56 68.79
TL Asia/Dili | Dili: Dili -8.56 125.56
TM Asia/Ashgabat | Ashgabat: Ashgabat 37.96 58.33
TN Africa/Tunis | Tunis: Tunis 36.81 10.18 | Sfax: Sfax 34.74 10.76
TO Pacific/Tongatapu | Tongatapu: Nukuʻalofa -21.14 -175.20
TR Europe/Istanbul | Ankara: Ankara 39.93 32.86 | Istanbul: Istanbul 41.01 28.98 | İzmir: İzmir 38.42 27.14 | Antalya: Antalya 36.90 30.71 | Bursa: Bursa 40.19 29.06 | Adana: Adana 37.00 35.32
TT America/Port_of_Spain | Port of Spain: Port of Spain 10.65 -61.51
TV Pacific/Funafuti | Funafuti: Funafuti -8.52 179.20
TW Asia/Taipei | Taipei: Taipei 25.03 121.57 | Kaohsiung: Kaohsiung 22.63 120.30 | Taichung: Taichung 24.15 120.67
TZ Africa/Dar_es_Salaam | Dodoma: Dodoma -6.16 35.75 | Dar es Salaam: Dar es Salaam -6.79 39.21
UA Europe/Kyiv | Kyiv: Kyiv 50.45 30.52 | Kharkiv: Kharkiv 49.99 36.23 | Odesa: Odesa 46.48 30.72 | Lviv: Lviv 49.84 24.03 | Dnipropetrovsk: Dnipro 48.46 35.05
UG Africa/Kampala | Kampala: Kampala 0.35 32.58
US America/New_York | District of Columbia: Washington 38.91 -77.04 | New York: New York 40.71 -74.01, Buffalo 42.89 -78.88 | Massachusetts: Boston 42.36 -71.06 | Pennsylvania: Philadelphia 39.95 -75.17, Pittsburgh 40.44 -80.00 | Florida: Miami 25.76 -80.19, Orlando 28.54 -81.38 | Georgia: Atlanta 33.75 -84.39 | North Carolina: Charlotte 35.23 -80.84 | Ohio: Columbus 39.96 -83.00
US America/Detroit | Michigan: Detroit 42.33 -83.05
US America/Chicago | Illinois: Chicago 41.88 -87.63 | Texas: Houston 29.76 -95.37, Dallas 32.78 -96.80, Austin 30.27 -97.74 | Minnesota: Minneapolis 44.98 -93.27 | Louisiana: New Orleans 29.95 -90.07 | Missouri: St. Louis 38.63 -90.20 | Tennessee: Nashville 36.16 -86.78
US America/Denver | Colorado: Denver 39.74 -104.99 | Utah: Salt Lake City 40.76 -111.89 | New Mexico: Albuquerque 35.08 -106.65
US America/Phoenix | Arizona: Phoenix 33.45 -112.07
US America/Los_Angeles | California: Los Angeles 34.05 -118.24, San Francisco 37.77 -122.42, San Diego 32.72 -117.16 | Washington: Seattle 47.61 -122.33 | Oregon: Portland 45.52 -122.68 | Nevada: Las Vegas 36.17 -115.14
US America/Anchorage | Alaska: Anchorage 61.22 -149.90
US Pacific/Honolulu | Hawaii: Honolulu 21.31 -157.86
UY America/Montevideo | Montevideo: Montevideo -34.90 -56.16
UZ Asia/Tashkent | Tashkent: Tashkent 41.30 69.24
UZ Asia/Samarkand | Samarkand: Samarkand 39.65 66.96
VA Europe/Vatican | Vatican City: Vatican City 41.90 12.45
VC America/St_Vincent | Saint George: Kingstown 13.16 -61.22
VE America/Caracas | Capital District: Caracas 10.48 -66.90 | Zulia: Maracaibo 10.65 -71.64
VN Asia/Ho_Chi_Minh | Hanoi: Hanoi 21.03 105.85 | Ho Chi Minh City: Ho Chi Minh City 10.82 106.63 | Da Nang: Da Nang 16.05 108.21 | Hai Phong: Hai Phong 20.84 106.69
VU Pacific/Efate | Shefa: Port Vila -17.73 168.32
WS Pacific/Apia | Tuamasaga: Apia -13.83 -171.77
XK Europe/Belgrade | Pristina: Pristina 42.66 21.17
YE Asia/Aden | Sanaa: Sanaa 15.37 44.19 | Aden: Aden 12.79 45.02
ZA Africa/Johannesburg | Gauteng: Pretoria -25.75 28.19, Johannesburg -26.20 28.05 | Western Cape: Cape Town -33.92 18.42 | KwaZulu-Natal: Durban -29.86 31.02 | Eastern Cape: Gqeberha -33.96 25.60 | Free State: Bloemfontein -29.12 26.21
ZM Africa/Lusaka | Lusaka: Lusaka -15.42 28.28
ZW Africa/Harare | Harare: Harare -17.83 31.05 | Bulawayo: Bulawayo -20.15 28.58
`;
